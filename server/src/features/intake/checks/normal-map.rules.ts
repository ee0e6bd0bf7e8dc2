/** Rows of red, green and blue with 8 bits each. */
export interface Rgb {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A box in fractions of the picture: left, top, width, height. */
export type Box = [number, number, number, number];

/** Slopes are measured on a copy of about this side, where noise of single pixels has averaged out. */
const SIDE = 512;
const BLOCKS = 8;
/** The smallest agreement of all blocks, and the smallest share of blocks that agree, for a verdict. */
const MIN_AGREEMENT = 0.25;
const MIN_SHARE = 0.85;
/** Blocks with less bend than this, in slope per pixel, are flat and say nothing. */
const MIN_BEND = 0.004;
const MIN_VOTES = 6;
/** The smallest correlation of slopes with the height map for a verdict. */
const MIN_CORRELATION = 0.2;

export interface NormalDirection {
  convention: 'gl' | 'dx';
  /** The block that shows it best, or the whole map. */
  box: Box;
}

/** Tells OpenGL from DirectX normals, also by the height map of the same surface where there is one. */
export function readDirection(picture: Rgb, heights: Rgb | null): NormalDirection | null {
  const slopes = readSlopes(picture);
  return compareSlopes(slopes) ?? (heights && compareWithHeights(slopes, heights));
}

/**
 * The slopes of a real surface belong to a height, so how the slope to the right changes downwards equals how the slope
 * downwards changes to the right. With green inverted one has the other sign.
 * Returns null when the map is flat or its slopes belong to no height.
 */
function compareSlopes({ width, height, slopes }: Slopes): NormalDirection | null {
  if (Math.min(width, height) < 4 * BLOCKS) return null;
  const blocks = Array.from({ length: BLOCKS * BLOCKS }, () => ({ product: 0, right: 0, down: 0, count: 0 }));
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = 2 * (y * width + x);
      const right = ((slopes[at + 2 * width] as number) - (slopes[at - 2 * width] as number)) / 2;
      const down = ((slopes[at + 3] as number) - (slopes[at - 1] as number)) / 2;
      const block = blocks[Math.floor((y * BLOCKS) / height) * BLOCKS + Math.floor((x * BLOCKS) / width)];
      if (!block) continue;
      block.product += right * down;
      block.right += right * right;
      block.down += down * down;
      block.count += 1;
    }
  const bent = blocks
    .map(({ product, right, down, count }, index) => ({
      index,
      product,
      energy: Math.sqrt(right * down),
      isBent: Math.sqrt(Math.sqrt(right * down) / Math.max(1, count)) > MIN_BEND,
    }))
    .filter(({ isBent }) => isBent);
  const sum = bent.reduce((total, { product }) => total + product, 0);
  const energy = bent.reduce((total, block) => total + block.energy, 0);
  const agreeing = bent.filter(({ product }) => Math.sign(product) === Math.sign(sum));
  const isSure = Math.abs(sum) >= MIN_AGREEMENT * energy && agreeing.length >= MIN_SHARE * bent.length;
  if (bent.length < MIN_VOTES || !isSure) return null;
  const clearest = agreeing.toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product))[0];
  const [column, row] = [(clearest?.index ?? 0) % BLOCKS, Math.floor((clearest?.index ?? 0) / BLOCKS)];
  return { convention: sum > 0 ? 'gl' : 'dx', box: [column / BLOCKS, row / BLOCKS, 1 / BLOCKS, 1 / BLOCKS] };
}

/**
 * Needs less relief than `compareSlopes`. Returns null when the slopes to the right, which both conventions share, do
 * not fit the heights.
 */
function compareWithHeights({ width, height, slopes }: Slopes, heights: Rgb): NormalDirection | null {
  const [right, down] = [new Correlation(), new Correlation()];
  const heightAt = (x: number, y: number) => heights.data[3 * (y * heights.width + x)] as number;
  for (let y = 1; y < heights.height - 1; y++)
    for (let x = 1; x < heights.width - 1; x++) {
      const row = Math.floor((y * height) / heights.height);
      const at = 2 * (row * width + Math.floor((x * width) / heights.width));
      right.add(slopes[at] as number, heightAt(x + 1, y) - heightAt(x - 1, y));
      down.add(slopes[at + 1] as number, heightAt(x, y + 1) - heightAt(x, y - 1));
    }
  if (right.value <= 0 || Math.abs(down.value) < MIN_CORRELATION) return null;
  return { convention: down.value > 0 ? 'gl' : 'dx', box: [0, 0, 1, 1] };
}

/** The correlation of slopes, whose average is 0 on a surface that tiles. */
class Correlation {
  #product = 0;
  #squares: [number, number] = [0, 0];

  add(a: number, b: number): void {
    this.#product += a * b;
    this.#squares[0] += a * a;
    this.#squares[1] += b * b;
  }

  get value(): number {
    return this.#product / Math.max(Number.MIN_VALUE, Math.sqrt(this.#squares[0] * this.#squares[1]));
  }
}

interface Slopes {
  width: number;
  height: number;
  /** Two for each pixel: to the right and downwards. */
  slopes: Float32Array;
}

/** The slopes of a shrunk copy, as OpenGL normals mean them. */
function readSlopes({ width, height, data }: Rgb): Slopes {
  const factor = Math.max(1, Math.round(Math.max(width, height) / SIDE));
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const slopes = new Float32Array(2 * small.width * small.height);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let dy = 0; dy < factor; dy++)
        for (let dx = 0; dx < factor; dx++) {
          const at = 3 * ((y * factor + dy) * width + x * factor + dx);
          r += data[at] as number;
          g += data[at + 1] as number;
          b += data[at + 2] as number;
        }
      const scale = 2 / (255 * factor * factor);
      const up = Math.max(0.1, b * scale - 1);
      slopes[2 * (y * small.width + x)] = (1 - r * scale) / up;
      slopes[2 * (y * small.width + x) + 1] = (g * scale - 1) / up;
    }
  return { ...small, slopes };
}

interface NormalLevels {
  /** The most frequent red and green values, which are those of flat parts. */
  red: number;
  green: number;
  blue: number;
  /** The average distance of the vectors' length from 1. */
  error: number;
}

export function readLevels({ data }: Rgb): NormalLevels {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  let [error, pixels] = [0, 0];
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    counts[0][r] = (counts[0][r] as number) + 1;
    counts[1][g] = (counts[1][g] as number) + 1;
    counts[2][b] = (counts[2][b] as number) + 1;
    const [x, y, z] = [r / 127.5 - 1, g / 127.5 - 1, b / 127.5 - 1];
    // Math.hypot is ten times slower.
    error += Math.abs(Math.sqrt(x * x + y * y + z * z) - 1);
    pixels += 1;
  }
  const [red, green, blue] = counts.map((list) => medianOf(list, pixels)) as [number, number, number];
  return { red, green, blue, error: error / Math.max(1, pixels) };
}

function medianOf(counts: Uint32Array, total: number): number {
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (2 * below >= total) return value;
  }
  return 255;
}

const isNear = (value: number, level: number) => Math.abs(value - level) <= 7;

/** How the values were changed: `srgb` when 128 became 188, `darkened` when 128 became 55; null for neither. */
export function readNormalCurve({ red, green, blue, error }: NormalLevels): 'srgb' | 'darkened' | null {
  if (error < 0.15 || blue < 200) return null;
  if (isNear(red, 188) && isNear(green, 188)) return 'srgb';
  return isNear(red, 55) && isNear(green, 55) ? 'darkened' : null;
}

/** Whether a picture looks like a normal map: bluish, level on average, with vectors of length 1. */
export const looksLikeNormals = ({ red, green, blue, error }: NormalLevels): boolean =>
  Math.abs(red - 128) < 12 && Math.abs(green - 128) < 12 && blue > 200 && error < 0.12;
