import { join } from 'node:path';
import type { Plugin } from 'vite';

const runtime = join(import.meta.dirname, 'app/i18n/browser-runtime.ts');

/** In the browser, messages ask the address for the language and need nothing else. */
export const browserMessages = (): Plugin => ({
  name: 'browser-messages',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /^\.\.\/runtime\.js$/ },
    handler: (_, importer) => (importer?.includes('/i18n/compiled/messages/') ? runtime : null),
  },
});
