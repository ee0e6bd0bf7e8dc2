import type { Color } from '@polyshelf/contract/assets';

export interface PaletteColor {
  /** As in CSS: `#aabbcc`. */
  color: string;
  /** The share of the picture, from 0 to 1. */
  share: number;
}

type Lab = [number, number, number];

const CLUSTERS = 6;
const ROUNDS = 8;
/** A colour with a smaller share is a detail that nobody searches for. */
const NAMED_SHARE = 0.08;
const LISTED_SHARE = 0.02;
/** Below this squared distance in OKLab two colours look the same. */
const SAME_COLOR = 0.05 ** 2;

/** The largest squared distance between neighbouring pixels of a background. */
const SMALL_STEP = 0.02 ** 2;
/** The share of the border that a background must cover. */
const BACKGROUND_BORDER = 0.9;

const toLinear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toByte = (linear: number): number => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
};

/** OKLab by Björn Ottosson: equal distances look equally different. */
export function toOklab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Squared, because comparing needs no root and there are hundreds of thousands of comparisons. */
const distance = (a: Lab, b: Lab): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Finds the main colours of a small RGBA picture, largest share first, without transparent pixels and a plain background. */
export function findPalette(rgba: Uint8Array, width: number, height: number): PaletteColor[] {
  const subject = pixelsOfSubject(rgba, width, height);
  if (subject.length === 0) return [];
  const clusters = mergeAlike(cluster(subject));
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  return clusters
    .map(({ center, count }) => ({ color: toHex(center), share: Math.round((count / total) * 1_000) / 1_000 }))
    .filter(({ share }) => share >= LISTED_SHARE)
    .toSorted((a, b) => b.share - a.share);
}

function pixelsOfSubject(rgba: Uint8Array, width: number, height: number): Lab[] {
  const labs = Array.from({ length: width * height }, (_, i): Lab | null =>
    (rgba[i * 4 + 3] as number) < 128
      ? null
      : toOklab(rgba[i * 4] as number, rgba[i * 4 + 1] as number, rgba[i * 4 + 2] as number),
  );
  const visible = labs.filter((lab) => lab !== null);
  const background = findBackground(labs, width, height);
  const subject = labs.filter((lab, i): lab is Lab => lab !== null && !background.has(i));
  return subject.length > visible.length / 50 ? subject : visible;
}

/** Finds the plain or softly shaded background by flood fill: the pixels that small colour steps connect to the border. */
function findBackground(labs: (Lab | null)[], width: number, height: number): Set<number> {
  const isBorder = (i: number) => i < width || i >= width * (height - 1) || i % width === 0 || i % width === width - 1;
  const border = labs.flatMap((_, i) => (isBorder(i) ? [i] : []));
  const start = border.find((i) => labs[i] !== null);
  const reached = new Set<number>(start === undefined ? [] : [start]);
  for (const i of reached) {
    const here = labs[i] as Lab;
    for (const next of neighbours(i, width, height)) {
      const there = labs[next];
      if (there && !reached.has(next) && distance(here, there) < SMALL_STEP) reached.add(next);
    }
  }
  const covered = border.filter((i) => reached.has(i)).length;
  return covered >= border.length * BACKGROUND_BORDER ? reached : new Set();
}

function neighbours(i: number, width: number, height: number): number[] {
  const x = i % width;
  return [
    ...(x > 0 ? [i - 1] : []),
    ...(x < width - 1 ? [i + 1] : []),
    ...(i >= width ? [i - width] : []),
    ...(i < width * (height - 1) ? [i + width] : []),
  ];
}

interface Cluster {
  center: Lab;
  count: number;
}

/** k-means that starts from the colours farthest apart, so that the same picture always has the same palette. */
function cluster(labs: Lab[]): Cluster[] {
  const centers: Lab[] = [labs[Math.floor(labs.length / 2)] as Lab];
  const nearest = labs.map((lab) => distance(lab, centers[0] as Lab));
  while (centers.length < CLUSTERS) {
    const farthest = nearest.reduce((best, value, i) => (value > (nearest[best] as number) ? i : best), 0);
    if ((nearest[farthest] as number) < SAME_COLOR) break;
    const center = labs[farthest] as Lab;
    centers.push(center);
    labs.forEach((lab, i) => {
      nearest[i] = Math.min(nearest[i] as number, distance(lab, center));
    });
  }
  let clusters = centers.map((center) => ({ center, count: 0 }));
  for (let round = 0; round < ROUNDS; round++) clusters = refine(labs, clusters);
  return clusters.filter(({ count }) => count > 0);
}

function refine(labs: Lab[], clusters: Cluster[]): Cluster[] {
  const sums = clusters.map(({ center }) => ({ center, lab: [0, 0, 0] as Lab, count: 0 }));
  for (const lab of labs) {
    let best = sums[0] as (typeof sums)[number];
    let nearest = Number.POSITIVE_INFINITY;
    for (const sum of sums) {
      const far = distance(lab, sum.center);
      if (far >= nearest) continue;
      nearest = far;
      best = sum;
    }
    for (const axis of [0, 1, 2] as const) best.lab[axis] += lab[axis];
    best.count += 1;
  }
  return sums.map(({ center, lab, count }) => ({
    center: count === 0 ? center : [lab[0] / count, lab[1] / count, lab[2] / count],
    count,
  }));
}

function mergeAlike(clusters: Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const { center, count } of clusters.toSorted((a, b) => b.count - a.count)) {
    const like = merged.find((other) => distance(other.center, center) < SAME_COLOR);
    if (like) like.count += count;
    else merged.push({ center, count });
  }
  return merged;
}

/** The upper bounds of OKLCH hues in degrees. */
const hues: [number, Color][] = [
  [18, 'pink'],
  [42, 'red'],
  [75, 'orange'],
  [115, 'yellow'],
  [165, 'green'],
  [220, 'teal'],
  [285, 'blue'],
  [335, 'purple'],
  [361, 'pink'],
];

export function nameColor(hex: string): Color {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const [lightness, a, b] = toOklab(byte(1), byte(3), byte(5));
  const chroma = Math.hypot(a, b);
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const isWarm = hue > 38 && hue < 110;
  if (lightness < 0.25) return 'black';
  if (chroma < 0.03) return lightness > 0.92 ? 'white' : 'grey';
  if (isWarm && chroma < 0.09 && lightness > 0.72) return 'beige';
  const isDullRed = hue > 15 && hue <= 38 && chroma < 0.07;
  if ((isWarm && lightness < 0.68 && chroma < 0.13) || (isDullRed && lightness < 0.6)) return 'brown';
  return hues.find(([end]) => hue < end)?.[1] ?? 'pink';
}

/** The colour names by which a search finds the palette. */
export const nameColors = (palette: readonly PaletteColor[]): Color[] => [
  ...new Set(palette.filter(({ share }) => share >= NAMED_SHARE).map(({ color }) => nameColor(color))),
];
