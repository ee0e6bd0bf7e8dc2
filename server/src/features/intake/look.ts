import { openImage } from '../../platform/formats/image.ts';

const SIDE = 32;
const FREQUENCIES = 8;
/** Two pictures look alike when at most this many of their 64 bits differ. */
export const ALIKE_BITS = 6;

/** A 64-bit hash of what a picture looks like, as 16 hexadecimal digits. Similar pictures differ in few bits. */
export async function perceptualHashOf(path: string): Promise<string> {
  const grey = await openImage(path)
    .autoOrient()
    .flatten({ background: '#808080' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return hashOf(grey);
}

/** Compares the low frequencies with their median (pHash): brightness, contrast and details do not matter. */
function hashOf(grey: Uint8Array): string {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    frequenciesOf(Array.from(grey.subarray(y * SIDE, (y + 1) * SIDE))),
  );
  const columns = Array.from({ length: FREQUENCIES }, (_, u) => frequenciesOf(rows.map((row) => row[u] as number)));
  const values = Array.from(
    { length: FREQUENCIES * FREQUENCIES },
    (_, at) => columns[at % FREQUENCIES]?.[Math.floor(at / FREQUENCIES)] as number,
  );
  // The first value is the brightness.
  const median = values.slice(1).toSorted((a, b) => a - b)[31] as number;
  const bits = values.map((value, at) => (at > 0 && value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** The first values of the cosine transform. */
const frequenciesOf = (line: readonly number[]): number[] =>
  Array.from({ length: FREQUENCIES }, (_, u) =>
    line.reduce((sum, value, x) => sum + value * Math.cos((Math.PI * u * (x + 0.5)) / line.length), 0),
  );

/** The number of bits in which two hashes differ. */
export function hammingDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; difference > 0n; difference &= difference - 1n) bits += 1;
  return bits;
}
