/** What a picture says about its colours, and where it says so. */
export interface ColorMark {
  by: 'icc' | 'srgb' | 'gamma' | 'cicp' | 'exif';
  curve: 'srgb' | 'linear';
}

const PNG_SIGNATURE = 0x89504e47;
const MAX_CHUNKS = 200;
const [CICP_LINEAR, CICP_SRGB] = [8, 13];
const EXIF_POINTER = 0x8769;
const EXIF_COLOR_SPACE = 0xa001;

/** Reads the mark of a PNG or JPEG. A cICP chunk counts before an ICC profile, and this before sRGB and gAMA. */
export function readColorMark(
  head: Buffer,
  { icc, exif }: { icc?: Buffer | undefined; exif?: Buffer | undefined },
): ColorMark | null {
  const chunks = head.length > 8 && head.readUInt32BE(0) === PNG_SIGNATURE ? readPngChunks(head) : new Map();
  const transfer = chunks.get('cICP')?.[1];
  if (transfer === CICP_LINEAR) return { by: 'cicp', curve: 'linear' };
  if (transfer === CICP_SRGB) return { by: 'cicp', curve: 'srgb' };
  const profile = icc && readIccCurve(icc);
  if (profile) return { by: 'icc', curve: profile };
  if (chunks.has('sRGB')) return { by: 'srgb', curve: 'srgb' };
  const gamma = (chunks.get('gAMA')?.readUInt32BE(0) ?? 0) / 100_000;
  if (Math.abs(gamma - 1) < 0.02) return { by: 'gamma', curve: 'linear' };
  if (Math.abs(gamma - 1 / 2.2) < 0.02) return { by: 'gamma', curve: 'srgb' };
  return exif && readExifColorSpace(exif) === 1 ? { by: 'exif', curve: 'srgb' } : null;
}

function readPngChunks(head: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8, count = 0; at + 12 <= head.length && count < MAX_CHUNKS; count++) {
    const length = head.readUInt32BE(at);
    const type = head.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || at + 12 + length > head.length) break;
    if (['cICP', 'sRGB', 'gAMA'].includes(type) && length > 0) chunks.set(type, head.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const gamma = chunks.get('gAMA');
  if (gamma && gamma.length < 4) chunks.delete('gAMA');
  return chunks;
}

/** The curve of the green or grey channel; null when the profile has none that is linear or close to sRGB. */
function readIccCurve(icc: Buffer): ColorMark['curve'] | null {
  if (icc.length < 132) return null;
  const tags = Math.min(icc.readUInt32BE(128), 100);
  for (let at = 132; at + 12 <= icc.length && at < 132 + 12 * tags; at += 12) {
    const name = icc.toString('latin1', at, at + 4);
    const start = icc.readUInt32BE(at + 4);
    if ((name === 'gTRC' || name === 'kTRC') && start + 14 <= icc.length) return curveOf(icc, start);
  }
  return null;
}

function curveOf(icc: Buffer, start: number): ColorMark['curve'] | null {
  const type = icc.toString('latin1', start, start + 4);
  if (type === 'para') {
    if (start + 16 > icc.length) return null;
    return curveOfGamma(icc.readInt32BE(start + 12) / 65_536);
  }
  if (type !== 'curv') return null;
  const count = icc.readUInt32BE(start + 8);
  if (count === 0) return 'linear';
  if (count === 1) return curveOfGamma(icc.readUInt16BE(start + 12) / 256);
  const middle = start + 12 + 2 * Math.floor(count / 2);
  return middle + 2 > icc.length ? null : curveOfMiddle(icc.readUInt16BE(middle) / 65_535);
}

/** The middle of the curve is a half for linear values and about a fifth for sRGB. */
const curveOfMiddle = (value: number) => (Math.abs(value - 0.5) < 0.03 ? 'linear' : value < 0.3 ? 'srgb' : null);
const curveOfGamma = (gamma: number) => (Math.abs(gamma - 1) < 0.05 ? 'linear' : gamma > 1.7 ? 'srgb' : null);

/** 1 means sRGB; null when the EXIF data does not say. */
function readExifColorSpace(exif: Buffer): number | null {
  const start = exif.indexOf('Exif\0\0') === 0 ? 6 : 0;
  const tiff = exif.subarray(start);
  if (tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const find = (directory: number, tag: number): number | null => {
    if (directory + 2 > tiff.length) return null;
    for (let at = directory + 2, left = two(directory); left > 0 && at + 12 <= tiff.length; left--, at += 12)
      if (two(at) === tag) return at;
    return null;
  };
  const pointer = find(four(4), EXIF_POINTER);
  const entry = pointer === null ? null : find(four(pointer + 8), EXIF_COLOR_SPACE);
  return entry === null ? null : two(entry + 8);
}
