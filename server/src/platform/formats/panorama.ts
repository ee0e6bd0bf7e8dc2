/** Linear colours, three values per pixel, rows from top to bottom. */
export interface Panorama {
  width: number;
  height: number;
  rgb: Float32Array;
}

export interface LightFacts {
  /** The range between the brightest pixel and the darkest thousandth of lit pixels, in powers of two. */
  stops: number;
  maxLuminance: number;
  /** The range between the logarithmic average and the brightest pixel, in powers of two. */
  stopsAboveAverage: number;
  /** The share of pixels whose red, green and blue all have the largest value of the picture. */
  clippedShare: number;
  clippedLevel: number;
}

/** RGBE rounds to a 256th, so clipped values differ by that much. */
const CLIPPED_TOLERANCE = 1 / 200;

/** The histogram covers 2^-40 to 2^40 in eighths of a stop. */
const BINS_PER_STOP = 8;
const LOWEST_STOP = -40;
const BINS = 80 * BINS_PER_STOP;
const DARKEST_SHARE = 0.001;

/** Shrinks a picture to at most that width by averaging and measures its light, with one row in memory at a time. */
export function shrinkAndMeasure(
  { width, height, rows }: { width: number; height: number; rows(): Iterable<Float32Array> },
  maxWidth: number,
): { small: Panorama; light: LightFacts } {
  const factor = Math.max(1, Math.ceil(width / maxWidth));
  const small = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const rgb = new Float32Array(small.width * small.height * 3);
  const histogram = new Float64Array(BINS);
  let maxLuminance = 0;
  let [sumOfStops, lit] = [0, 0];
  let [clipped, highest] = [0, 0];
  let y = 0;
  for (const row of rows()) {
    const target = Math.floor(y / factor) * small.width;
    const rowsInCell = Math.min(factor, height - (y - (y % factor)));
    for (let x = 0; x < width; x++) {
      const [r, g, b] = [row[x * 3] as number, row[x * 3 + 1] as number, row[x * 3 + 2] as number];
      const column = Math.floor(x / factor);
      const share = 1 / (rowsInCell * Math.min(factor, width - column * factor));
      const cell = (target + column) * 3;
      rgb[cell] = (rgb[cell] as number) + r * share;
      rgb[cell + 1] = (rgb[cell + 1] as number) + g * share;
      rgb[cell + 2] = (rgb[cell + 2] as number) + b * share;
      const [lowest, largest] = [Math.min(r, g, b), Math.max(r, g, b)];
      if (largest > highest * (1 + CLIPPED_TOLERANCE) && largest < Infinity) [highest, clipped] = [largest, 0];
      if (lowest >= highest * (1 - CLIPPED_TOLERANCE)) clipped += 1;
      const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      if (!(luminance > 0 && Number.isFinite(luminance))) continue;
      if (luminance > maxLuminance) maxLuminance = luminance;
      const stop = Math.log2(luminance);
      sumOfStops += stop;
      lit += 1;
      const bin = Math.floor((stop - LOWEST_STOP) * BINS_PER_STOP);
      const at = Math.min(BINS - 1, Math.max(0, bin));
      histogram[at] = (histogram[at] as number) + 1;
    }
    y += 1;
  }
  const light = {
    stops: stopsOf(histogram, maxLuminance),
    maxLuminance,
    stopsAboveAverage: lit > 0 ? Math.log2(maxLuminance) - sumOfStops / lit : 0,
    clippedShare: highest > 0 ? clipped / (width * height) : 0,
    clippedLevel: highest,
  };
  return { small: { ...small, rgb }, light };
}

export function shrink(panorama: Panorama, maxWidth: number): Panorama {
  const { width, height, rgb } = panorama;
  const rows = () => Array.from({ length: height }, (_, y) => rgb.subarray(y * width * 3, (y + 1) * width * 3));
  return width <= maxWidth ? panorama : shrinkAndMeasure({ width, height, rows }, maxWidth).small;
}

function stopsOf(histogram: Float64Array, maxLuminance: number): number {
  const lit = histogram.reduce((total, count) => total + count, 0);
  if (lit === 0) return 0;
  let below = 0;
  let bin = 0;
  while (below + (histogram[bin] as number) <= lit * DARKEST_SHARE) below += histogram[bin++] as number;
  const darkest = LOWEST_STOP + bin / BINS_PER_STOP;
  return Math.max(0, Math.round((Math.log2(maxLuminance) - darkest) * 10) / 10);
}

/** Maps linear colours to sRGB: average light becomes middle grey, and Hable's curve compresses highlights. */
export function toneMap({ width, height, rgb }: Panorama): { width: number; height: number; bytes: Uint8Array } {
  const exposure = exposureOf(rgb);
  const bytes = new Uint8Array(rgb.length);
  const white = hable(11.2);
  for (let i = 0; i < rgb.length; i++) {
    const linear = hable(Math.max(0, rgb[i] as number) * exposure * 2) / white;
    bytes[i] = Math.round(255 * toDisplay(Math.min(1, linear)));
  }
  return { width, height, bytes };
}

/** Uses the logarithmic average, which a small sun hardly changes. */
function exposureOf(rgb: Float32Array): number {
  let sum = 0;
  const pixels = rgb.length / 3;
  for (let i = 0; i < rgb.length; i += 3) {
    const luminance = 0.2126 * (rgb[i] as number) + 0.7152 * (rgb[i + 1] as number) + 0.0722 * (rgb[i + 2] as number);
    sum += Math.log(1e-4 + Math.max(0, Math.min(1e6, luminance || 0)));
  }
  return 0.28 / Math.exp(sum / pixels);
}

const hable = (x: number): number => (x * (0.15 * x + 0.05) + 0.004) / (x * (0.15 * x + 0.5) + 0.06) - 0.02 / 0.3;

const toDisplay = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * Math.max(0, linear) : 1.055 * linear ** (1 / 2.4) - 0.055;
