import { findRenderer } from '../src/features/rendering/index.ts';

/** `npm test` sets CHROMIUM_PATH; without it, the usual places are searched. */
export function needRenderer() {
  const found = findRenderer(process.env.CHROMIUM_PATH);
  if (!found.options) throw new Error(found.reason);
  return found.options;
}

/** An uncompressed Radiance picture of 64 × 32 pixels, blue above and brown below. */
export function makeSky(): Buffer {
  const [width, height] = [64, 32];
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    pixels.set(index < (width * height) / 2 ? [60, 110, 220, 129] : [120, 80, 40, 128], index * 4);
  }
  return Buffer.concat([Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`), pixels]);
}
