import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The studio as `npm run build` made it. */
export const studioFolder = join(import.meta.dirname, '..', '..', 'web', 'build', 'studio');

/** The runner of the tests finds or installs a browser and says where; alone, the usual place is tried. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export function checkStudio(): void {
  if (!existsSync(chromiumPath)) throw new Error('There is no Chromium: set CHROMIUM_PATH to one.');
  if (!existsSync(join(studioFolder, 'index.html'))) throw new Error('The studio is not built: run `npm run build`.');
}

/** Blue above, brown below, 64 by 32, as a Radiance picture without compression. */
export function makeSky(): Buffer {
  const [width, height] = [64, 32];
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    pixels.set(index < (width * height) / 2 ? [60, 110, 220, 129] : [120, 80, 40, 128], index * 4);
  }
  return Buffer.concat([Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`), pixels]);
}
