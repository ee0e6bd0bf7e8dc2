import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath, searchForWorkspaceRoot } from 'vite';
import { browserContract } from './browser-contract.ts';
import { browserMessages } from './browser-messages.ts';
import { chunkTiers } from './first-load.ts';
import { messageCompiler } from './messages.config.ts';
import { subsetFonts } from './subset-fonts.ts';

const inApp = (file: string) => normalizePath(join(import.meta.dirname, 'app', file));

/** Those that end in `-parts` are fetched later than their page. */
const pages = readdirSync(join(import.meta.dirname, 'app/routes')).filter((file) => !/-parts\.tsx$|\.ts$/.test(file));
const routes = (isWanted: (file: string) => boolean) => pages.filter(isWanted).map((file) => inApp(`routes/${file}`));
const isGallery = (file: string) => /^(filter|search|pack|producer)\.tsx$/.test(file);
const isPlain = (file: string) => !isGallery(file) && !/^(asset|landing|design.*)\.tsx$/.test(file);

const tiers = chunkTiers([
  { name: 'shell', pages: ['entry.client.tsx', 'root.tsx', 'routes/site.tsx'].map(inApp) },
  { name: 'start', pages: routes(isPlain), and: inApp('routes/landing.tsx') },
  { name: 'page', pages: routes(isPlain), atLeast: 3 },
  { name: 'call', pages: [inApp('api/call.ts')] },
  { name: 'cards', pages: routes(isGallery), atLeast: 2, and: inApp('routes/asset.tsx') },
  { name: 'gallery', pages: routes(isGallery), atLeast: 2 },
]);

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    paraglideVitePlugin(messageCompiler),
    subsetFonts(),
    tailwindcss(),
    reactRouter(),
    browserContract(),
    browserMessages(),
  ],
  server: { fs: { allow: [searchForWorkspaceRoot(import.meta.dirname)] } },
  // Known from the start, dependencies are prepared once instead of reloading the first page.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // Files stay files: a data URL cannot be cached apart, and preloads need an address.
    assetsInlineLimit: 0,
    // The names of what its later parts need would be a kilobyte of every first visit; only the account is worth them.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostId }) =>
        hostId.includes('entry.client') && !file.includes('account-query') ? [] : dependencies,
    },
    // The oldest browsers with light-dark(), so that colours are not rewritten into longer ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // In one file it compresses better (2.4 KB), and it stays cached when only our own code changes.
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 10,
                },
                { name: 'query', test: /\/node_modules\/@tanstack\//, priority: 9 },
                ...tiers,
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // React chooses its build by NODE_ENV when it is loaded; bundled, it is the fast one wherever the server runs.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
