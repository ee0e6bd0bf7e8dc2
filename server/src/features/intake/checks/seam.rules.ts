import type { Box, Rgb } from './normal-map.rules.ts';

/** An edge is measured in this many windows, so that a seam at one place counts too. */
const WINDOWS = 16;
/** The share of windows inside that may have larger steps: noise, but not the grooves between planks or tiles. */
const RARE = 0.001;
const MIN_STEP = 10;
const MIN_EXCESS = 1.6;
/** A seam along the whole edge may be weaker than the sharpest spot inside, but no line inside has it all along. */
const MIN_WHOLE_STEP = 5;
const MIN_WHOLE_EXCESS = 1.5;
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
  const { right, down } = measureSteps(picture);
  const seams = [
    { edges: 'left-right' as const, found: worstWindow(right) },
    { edges: 'top-bottom' as const, found: worstWindow(down) },
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

/** The average steps from every column to the next and from every row to the next, by window. The last ones wrap around. */
function measureSteps({ data, width, height }: Rgb): { right: Float64Array; down: Float64Array } {
  const right = new Float64Array(width * WINDOWS);
  const down = new Float64Array(height * WINDOWS);
  const windowOf = (length: number) => Uint8Array.from({ length }, (_, at) => Math.floor((at * WINDOWS) / length));
  const [columnWindow, rowWindow] = [windowOf(width), windowOf(height)];
  for (let y = 0; y < height; y++) {
    const [row, nextRow] = [y * width, ((y + 1) % height) * width];
    const window = rowWindow[y] as number;
    for (let x = 0; x < width; x++) {
      const at = 3 * (row + x);
      const beside = x + 1 === width ? 3 * row : at + 3;
      const below = 3 * (nextRow + x);
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const toRight = x * WINDOWS + window;
      right[toRight] =
        (right[toRight] as number) +
        Math.abs(r - (data[beside] as number)) +
        Math.abs(g - (data[beside + 1] as number)) +
        Math.abs(b - (data[beside + 2] as number));
      const toBelow = y * WINDOWS + (columnWindow[x] as number);
      down[toBelow] =
        (down[toBelow] as number) +
        Math.abs(r - (data[below] as number)) +
        Math.abs(g - (data[below + 1] as number)) +
        Math.abs(b - (data[below + 2] as number));
    }
  }
  const divide = (sums: Float64Array, windows: Uint8Array) => {
    const counts = new Uint32Array(WINDOWS);
    for (const window of windows) counts[window] = (counts[window] as number) + 1;
    return sums.map((sum, at) => sum / (3 * (counts[at % WINDOWS] as number)));
  };
  return { right: divide(right, rowWindow), down: divide(down, columnWindow) };
}

/** Compares the step across the edge, which comes last, with the steps inside. */
function worstWindow(steps: Float64Array): { window: number; ratio: number } | null {
  const edge = steps.subarray(-WINDOWS);
  const inside = steps.slice(0, -WINDOWS);
  let largestLine = 0;
  for (let at = 0; at < inside.length; at += WINDOWS)
    largestLine = Math.max(largestLine, averageOf(inside.subarray(at, at + WINDOWS)));
  inside.sort();
  const usual = Math.max(0.5, inside[Math.floor(inside.length / 2)] as number);
  const rare = inside[Math.floor(inside.length * (1 - RARE))] as number;
  const worst = Math.max(...edge);
  const isSpot = worst >= MIN_STEP && worst >= MIN_EXCESS * rare;
  const whole = averageOf(edge);
  const isWhole = whole >= MIN_WHOLE_STEP && whole >= MIN_WHOLE_EXCESS * largestLine;
  return isSpot || isWhole ? { window: edge.indexOf(worst), ratio: worst / usual } : null;
}

const averageOf = (numbers: Float64Array): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
