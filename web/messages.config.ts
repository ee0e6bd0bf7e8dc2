import { join } from 'node:path';
import type { CompilerOptions } from '@inlang/paraglide-js';

const here = import.meta.dirname;

/** How messages/*.json become typed functions; used by the build, by development and by `compile-messages.ts`. */
export const messageCompiler: CompilerOptions = {
  project: join(here, 'project.inlang'),
  outdir: join(here, 'app/i18n/compiled'),
  // The address alone decides the language: see app/i18n. These switch off what Paraglide would do by itself.
  strategy: ['baseLocale'],
  disableAsyncLocalStorage: true,
  isServer: 'import.meta.env.SSR',
  // The default differs between development and build, which would then rewrite each other's files.
  outputStructure: 'message-modules',
  // Another process may be reading what was compiled before.
  cleanOutdir: false,
  emitReadme: false,
  emitPrettierIgnore: false,
};
