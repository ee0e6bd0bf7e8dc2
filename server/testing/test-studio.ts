import { findStudio } from '../src/features/studio/index.ts';

/** The runner of the tests finds or installs a browser and says where; alone, the usual places are tried. */
export function needStudio() {
  const found = findStudio(process.env.CHROMIUM_PATH);
  if (!found.options) throw new Error(found.reason);
  return found.options;
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
