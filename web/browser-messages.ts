import { join } from 'node:path';
import type { Plugin } from 'vite';

const runtime = join(import.meta.dirname, 'app/i18n/browser-runtime.ts');

/** Replaces Paraglide's runtime in the browser bundle: messages only need the language of the page. */
export const browserMessages = (): Plugin => ({
  name: 'browser-messages',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /^\.\.\/runtime\.js$/ },
    handler: (_, importer) => (importer?.includes('/i18n/compiled/messages/') ? runtime : null),
  },
});
