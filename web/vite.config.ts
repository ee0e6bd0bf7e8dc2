import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath, searchForWorkspaceRoot } from 'vite';
import { browserMessages } from './browser-messages.ts';
import { messageCompiler } from './messages.config.ts';
import { sharedChunks } from './shared-chunks.ts';
import { subsetFonts } from './subset-fonts.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [paraglideVitePlugin(messageCompiler), subsetFonts(), tailwindcss(), reactRouter(), browserMessages()],
  server: { fs: { allow: [searchForWorkspaceRoot(import.meta.dirname)] } },
  // With all entries known, Vite bundles the dependencies once and does not reload the first page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // No data URLs: they cannot be cached separately, and preloads need an address.
    assetsInlineLimit: 0,
    // The preload lists of lazy chunks would add a kilobyte to every first visit; only the account chunk is worth it.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostId }) =>
        hostId.includes('entry.client') && !file.includes('account-query') ? [] : dependencies,
    },
    // The oldest browsers with light-dark(), so that colours are not rewritten into longer CSS.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A constant that several pages import, such as a duration, would otherwise become a separate file.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: sharedChunks(normalizePath(join(import.meta.dirname, 'app'))) },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // React chooses its build by NODE_ENV at run time. Bundling fixes the production build wherever the server runs.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
