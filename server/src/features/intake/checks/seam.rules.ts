import type { Box, Rgb } from './normal-map.rules.ts';

/** An edge is measured in this many windows, so that a seam at one place counts too. */
const WINDOWS = 16;
/** How many places inside are compared with the edge. */
const SAMPLES = 160;
/** The share of windows inside that may have larger steps, because the picture has edges of its own. */
const RARE = 0.005;
const MIN_STEP = 10;
const MIN_EXCESS = 1.6;
/** The width of the marked spot, as a share of the picture. */
const MARKED = 0.06;

export interface Seam {
  edges: 'left-right' | 'top-bottom';
  /** The pixel along the edge where the seam is worst, as a fraction of the edge. */
  at: number;
  /** The step at the worst window, divided by the usual step inside. */
  ratio: number;
  box: Box;
}

/** Finds the worst seam of a picture that is repeated; null when its edges fit. */
export function findSeam(picture: Rgb): Seam | null {
  const { width, height } = picture;
  if (Math.min(width, height) < 4 * WINDOWS) return null;
  const seams = [
    { edges: 'left-right' as const, found: worstWindow(picture, width, height, 3, 3 * width) },
    { edges: 'top-bottom' as const, found: worstWindow(picture, height, width, 3 * width, 3) },
  ].flatMap(({ edges, found }) => (found ? [{ edges, ...found }] : []));
  const worst = seams.toSorted((a, b) => b.ratio - a.ratio)[0];
  if (!worst) return null;
  const start = worst.window / WINDOWS;
  const isSide = worst.edges === 'left-right';
  return {
    edges: worst.edges,
    at: start + 0.5 / WINDOWS,
    ratio: worst.ratio,
    box: isSide ? [0, start, MARKED, 1 / WINDOWS] : [start, 0, 1 / WINDOWS, MARKED],
  };
}

/** Compares the step from the last pixel to the first with steps inside, along lines of `length` pixels. */
function worstWindow(
  { data }: Rgb,
  length: number,
  lines: number,
  stride: number,
  lineStride: number,
): { window: number; ratio: number } | null {
  const stepsBetween = (from: number, to: number): number[] => {
    const sums = new Array<number>(WINDOWS).fill(0);
    const counts = new Array<number>(WINDOWS).fill(0);
    for (let line = 0; line < lines; line++) {
      const [a, b] = [line * lineStride + from * stride, line * lineStride + to * stride];
      const step =
        Math.abs((data[a] as number) - (data[b] as number)) +
        Math.abs((data[a + 1] as number) - (data[b + 1] as number)) +
        Math.abs((data[a + 2] as number) - (data[b + 2] as number));
      const window = Math.floor((line * WINDOWS) / lines);
      sums[window] = (sums[window] as number) + step / 3;
      counts[window] = (counts[window] as number) + 1;
    }
    return sums.map((sum, i) => sum / (counts[i] as number));
  };
  const edge = stepsBetween(length - 1, 0);
  const inside: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const at = Math.floor(((sample + 0.5) * (length - 1)) / SAMPLES);
    inside.push(...stepsBetween(at, at + 1));
  }
  inside.sort((a, b) => a - b);
  const usual = Math.max(0.5, inside[Math.floor(inside.length / 2)] as number);
  const rare = inside[Math.floor(inside.length * (1 - RARE))] as number;
  const worst = Math.max(...edge);
  if (worst < MIN_STEP || worst < MIN_EXCESS * rare) return null;
  return { window: edge.indexOf(worst), ratio: worst / usual };
}
