import { openImage } from '../../platform/formats/image.ts';

/** Light is compared in rows of neighbours, colours in quarters of the picture: 32 bits each. */
const [COLUMNS, ROWS] = [9, 4];
/** Neighbours with a smaller difference are equally bright, so that noise changes nothing. */
const SMALLEST_STEP = 3;
/** A colour is written as the number of limits that it passes, so similar colours differ in few bits. */
const LIMITS = [-20, -6, 6, 20];
const SIDE = 288;
const GREY = 128;
const SHARP_STEP = 24;
/** Two pictures look alike when at most this many of their 64 bits differ. */
export const ALIKE_BITS = 2;

interface Rgba {
  data: Uint8Array;
  width: number;
}

/** The part of a picture that shows something, in pixels. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A 64-bit hash of what a picture looks like, as 16 hexadecimal digits. Similar pictures differ in few bits. */
export async function perceptualHashOf(path: string): Promise<string> {
  const { data, info } = await openImage(path)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data, width: info.width };
  const area = findContent(picture, info.height);
  const average = (column: number, columns: number, row: number, rows: number) =>
    averageOf(picture, partOf(area, column, columns, row, rows));
  const steps = Array.from({ length: ROWS }, (_, row) => {
    const line = Array.from({ length: COLUMNS }, (_, column) => average(column, COLUMNS, row, ROWS).light);
    return line.slice(1).map((light, i) => light - (line[i] as number) > SMALLEST_STEP);
  });
  const colors = [0, 1, 2, 3].map((quarter) => {
    const { blue, red } = average(quarter % 2, 2, Math.floor(quarter / 2), 2);
    return [blue, red].flatMap((value) => LIMITS.map((limit) => value > limit));
  });
  const bits = [...steps, ...colors].flat().map(Number).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** The smallest box around all sharp edges: a smooth background and soft shadows say nothing about an asset. */
function findContent({ data, width }: Rgba, height: number): Area {
  let [left, top, right, bottom] = [width, height, -1, -1];
  const isEdge = (at: number, other: number) => {
    for (let channel = 0; channel < 4; channel++)
      if (Math.abs((data[at + channel] as number) - (data[other + channel] as number)) > SHARP_STEP) return true;
    return false;
  };
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = 4 * (y * width + x);
      if (!isEdge(at, at - 4) && !isEdge(at, at - 4 * width)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return right < 0
    ? { left: 0, top: 0, width, height }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const partOf = (area: Area, column: number, columns: number, row: number, rows: number): Area => ({
  left: area.left + Math.floor((column * area.width) / columns),
  top: area.top + Math.floor((row * area.height) / rows),
  width: Math.max(1, Math.floor(area.width / columns)),
  height: Math.max(1, Math.floor(area.height / rows)),
});

/** The average light, and how far blue and red are from grey. Transparent pixels are grey. */
function averageOf({ data, width: stride }: Rgba, { left, top, width, height }: Area) {
  let [light, blue, red] = [0, 0, 0];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const at = 4 * (y * stride + x);
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const opacity = (data[at + 3] as number) / 255;
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      light += opacity * luma + (1 - opacity) * GREY;
      blue += opacity * (b - luma);
      red += opacity * (r - luma);
    }
  const count = width * height;
  return { light: light / count, blue: blue / count, red: red / count };
}

/** The number of bits in which two hashes differ. */
export function hammingDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; difference > 0n; difference &= difference - 1n) bits += 1;
  return bits;
}
