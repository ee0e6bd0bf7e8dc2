import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The renderer's page is built apart from the pages of the product: it runs in headless Chromium. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: join(import.meta.dirname, '..', 'build', 'rendering'),
    emptyOutDir: true,
    target: 'esnext',
    // The page is loaded from this machine only.
    minify: false,
    modulePreload: false,
  },
});
