import sharp from 'sharp';
import type { Box, Rgb } from './normal-map.rules.ts';

const MARKED_SIDE = 640;
const WEBP = { quality: 85, effort: 2 } as const;
const LINE = 3;
const RED = [255, 48, 48] as const;
const WHITE = [255, 255, 255] as const;

/** Draws the picture with the box outlined. A picture `isRolled` by half shows a seam in its middle. */
export async function markSpot(picture: Rgb, box: Box, { isRolled = false } = {}): Promise<Buffer> {
  const { data, width, height } = await shrinkToMark(picture);
  const pixels = isRolled ? roll(data, width, height) : data;
  outline(pixels, width, height, isRolled ? rollBox(box) : box);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp(WEBP)
    .toBuffer();
}

export async function shrinkToMark({ data: pixels, width, height }: Rgb): Promise<Rgb> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(MARKED_SIDE, MARKED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Moves every pixel by half the width and height, so that the edges meet in the middle. */
function roll(data: Uint8Array, width: number, height: number): Uint8Array {
  const rolled = new Uint8Array(data.length);
  const [right, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  for (let y = 0; y < height; y++) {
    const to = ((y + down) % height) * width;
    const line = data.subarray(3 * y * width, 3 * (y + 1) * width);
    rolled.set(line.subarray(0, 3 * (width - right)), 3 * (to + right));
    rolled.set(line.subarray(3 * (width - right)), 3 * to);
  }
  return rolled;
}

/** The strip at one edge becomes a strip across the middle. */
function rollBox([left, top, width, height]: Box): Box {
  const isSide = left === 0 && width < height;
  const move = (start: number) => (start + 0.5) % 1;
  return isSide ? [0.5 - width, move(top), 2 * width, height] : [move(left), 0.5 - height, width, 2 * height];
}

function outline(pixels: Uint8Array, width: number, height: number, [left, top, across, down]: Box): void {
  const limit = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [x1, x2] = [limit(left * width, width - 1), limit((left + across) * width, width - 1)];
  const [y1, y2] = [limit(top * height, height - 1), limit((top + down) * height, height - 1)];
  for (let y = limit(y1 - LINE, height - 1); y <= limit(y2 + LINE, height - 1); y++)
    for (let x = limit(x1 - LINE, width - 1); x <= limit(x2 + LINE, width - 1); x++) {
      const distance = Math.max(x1 - x, x - x2, y1 - y, y - y2);
      if (distance < 0) continue;
      pixels.set(distance === LINE ? WHITE : RED, 3 * (y * width + x));
    }
}
