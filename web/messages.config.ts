import { join } from 'node:path';
import type { CompilerOptions } from '@inlang/paraglide-js';

const here = import.meta.dirname;

/** Compiles messages/*.json to typed functions, for the build, for development and for `compile-messages.ts`. */
export const messageCompiler: CompilerOptions = {
  project: join(here, 'project.inlang'),
  outdir: join(here, 'app/i18n/compiled'),
  // The address alone decides the language: see app/i18n. These options switch off Paraglide's own detection.
  strategy: ['baseLocale'],
  disableAsyncLocalStorage: true,
  isServer: 'import.meta.env.SSR',
  // The default differs between development and build, which would then rewrite each other's files.
  outputStructure: 'message-modules',
  // Another process may be reading the compiled files.
  cleanOutdir: false,
  emitReadme: false,
  emitPrettierIgnore: false,
};
