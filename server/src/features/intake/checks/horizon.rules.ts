import type { Box } from './normal-map.rules.ts';

/** Linear red, green and blue, rows from the top. */
interface Light {
  width: number;
  height: number;
  rgb: Float32Array;
}

const COLUMNS = 256;
/** The horizon is searched within this angle of the middle row. */
const SEARCHED_DEGREES = 30;
const MIN_DEGREES = 3;
/** The step of light from ground to sky, in stops, below which a column says nothing. */
const MIN_STEP = 0.7;
/** Points belong to the curve when they are this close. */
const CLOSE_DEGREES = 1.2;
const MIN_COLUMNS = 0.7;
const MIN_CLOSE = 0.8;

/**
 * Finds a tilted horizon. In a panorama it is one wave of a sine, so a sine is fitted to the largest step of light of
 * each column. Returns null when the horizon is level, or when too many columns have no clear step near the curve.
 */
export function readTilt({ width, height, rgb }: Light): { degrees: number; box: Box } | null {
  const perPixel = 180 / height;
  const points: { angle: number; latitude: number }[] = [];
  const reach = Math.round(SEARCHED_DEGREES / perPixel);
  const gap = Math.max(1, Math.round(1.5 / perPixel));
  const columns = Math.min(COLUMNS, width);
  for (let column = 0; column < columns; column++) {
    const x = Math.floor(((column + 0.5) * width) / columns);
    const light = (y: number) => stopsOf(rgb, 3 * (y * width + x));
    let [best, row] = [0, 0];
    for (let y = Math.max(gap, height / 2 - reach); y < Math.min(height - gap, height / 2 + reach); y++) {
      let step = 0;
      for (let i = 1; i <= gap; i++) step += light(Math.floor(y) - i) - light(Math.floor(y) + i - 1);
      if (step / gap > best) [best, row] = [step / gap, Math.floor(y)];
    }
    if (best >= MIN_STEP) points.push({ angle: (2 * Math.PI * x) / width, latitude: (height / 2 - row) * perPixel });
  }
  if (points.length < MIN_COLUMNS * columns) return null;
  let close = points;
  let wave = fitWave(close);
  for (let round = 0; round < 8; round++) {
    const distances = points.map((point) => Math.abs(point.latitude - at(wave, point.angle)));
    const limit = Math.max(
      CLOSE_DEGREES,
      (distances.toSorted((a, b) => a - b)[Math.floor(points.length / 2)] ?? 0) * 1.5,
    );
    close = points.filter((_, i) => (distances[i] as number) <= limit);
    wave = fitWave(close);
  }
  const inliers = points.filter((point) => Math.abs(point.latitude - at(wave, point.angle)) <= CLOSE_DEGREES);
  const degrees = Math.hypot(wave.sine, wave.cosine);
  if (inliers.length < MIN_CLOSE * points.length || degrees < MIN_DEGREES) return null;
  const middle = 0.5 - wave.level / 180;
  return { degrees, box: [0, Math.max(0, middle - degrees / 180), 1, Math.min(1, (2 * degrees) / 180)] };
}

function stopsOf(rgb: Float32Array, at: number): number {
  const light = 0.2126 * (rgb[at] as number) + 0.7152 * (rgb[at + 1] as number) + 0.0722 * (rgb[at + 2] as number);
  return Math.log2(Math.max(1e-6, light || 0));
}

interface Wave {
  level: number;
  sine: number;
  cosine: number;
}

const at = ({ level, sine, cosine }: Wave, angle: number) => level + sine * Math.sin(angle) + cosine * Math.cos(angle);

/** Least squares for level + sine · sin(angle) + cosine · cos(angle). */
function fitWave(points: readonly { angle: number; latitude: number }[]): Wave {
  const matrix = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ] as number[][];
  for (const { angle, latitude } of points) {
    const terms = [1, Math.sin(angle), Math.cos(angle), latitude];
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++)
        (matrix[row] as number[])[column] =
          (matrix[row]?.[column] as number) + (terms[row] as number) * (terms[column] as number);
  }
  for (let pivot = 0; pivot < 3; pivot++) {
    const row = matrix[pivot] as number[];
    const divisor = row[pivot] as number;
    if (Math.abs(divisor) < 1e-9) return { level: 0, sine: 0, cosine: 0 };
    for (let column = 0; column < 4; column++) row[column] = (row[column] as number) / divisor;
    for (const other of matrix) {
      if (other === row) continue;
      const factor = other[pivot] as number;
      for (let column = 0; column < 4; column++)
        other[column] = (other[column] as number) - factor * (row[column] as number);
    }
  }
  const [level = 0, sine = 0, cosine = 0] = matrix.map((row) => row[3] as number);
  return { level, sine, cosine };
}
