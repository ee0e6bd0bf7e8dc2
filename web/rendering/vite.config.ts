import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The renderer is a page of its own: it runs in a browser without a window, far from the pages of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: join(import.meta.dirname, '..', 'build', 'rendering'),
    emptyOutDir: true,
    target: 'esnext',
    // Nobody waits for it over a network.
    minify: false,
    modulePreload: false,
  },
});
