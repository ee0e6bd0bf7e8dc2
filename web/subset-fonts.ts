import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const characters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Sizes, hashes, addresses and amounts: plain letters, digits and the few signs between them. */
const subsets = {
  latin: `${characters(0x20, 0x7e)}\u00a0×·–—…€“”«»°²`,
  cyrillic: characters(0x400, 0x45f),
};
const files = createRequire(import.meta.url).resolve('@fontsource-variable/jetbrains-mono/package.json');

/**
 * Data is in the first paint, so its font has to be there too: without the ligatures of program code and the weights
 * that nothing uses it is 12 KB instead of 40.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async buildStart() {
    const folder = join(import.meta.dirname, 'app', 'styles', 'subset');
    await mkdir(folder, { recursive: true });
    for (const [subset, text] of Object.entries(subsets)) {
      const source = join(files, '..', 'files', `jetbrains-mono-${subset}-wght-normal.woff2`);
      const font = await subsetFont(await readFile(source), text, {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        variationAxes: { wght: { min: 400, max: 500, default: 400 } },
      });
      await writeFile(join(folder, `data-${subset}.woff2`), font);
    }
  },
});
