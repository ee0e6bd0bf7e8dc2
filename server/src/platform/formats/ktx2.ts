import sharp, { type Sharp } from 'sharp';
import { FormatError } from './format-error.ts';
import { loadThreeScript } from './three-script.ts';

/** The decoder holds the whole picture, so larger textures need a smaller mipmap level. */
const MAX_SIDE = 4_096;
const RGBA = 13;

interface Ktx2File {
  isValid(): boolean;
  getLevels(): number;
  startTranscoding(): boolean;
  transcodeImage(
    target: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    decodeToAlphaOnly: number,
    channel0: number,
    channel1: number,
  ): boolean;
  close(): void;
  delete(): void;
}

interface Basis {
  initializeBasis(): void;
  KTX2File: new (bytes: Uint8Array) => Ktx2File;
}

let basis: Promise<Basis> | undefined;

async function loadBasis(): Promise<Basis> {
  const loaded = await loadThreeScript<Basis>('three/addons/libs/basis/basis_transcoder.js');
  loaded.initializeBasis();
  return loaded;
}

interface Ktx2Size {
  width: number;
  height: number;
  levels: number;
}

/** Reads the header of a KTX2 texture, which must have one layer and one face. */
export function readKtx2Size(bytes: Uint8Array): Ktx2Size {
  if (bytes.length < 80) throw broken();
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, depth, layers, faces, levels] = [20, 24, 28, 32, 36, 40].map((at) =>
    header.getUint32(at, true),
  ) as [number, number, number, number, number, number];
  if (width * height === 0 || depth > 0 || layers > 1 || faces !== 1 || levels > 16) throw broken();
  for (let level = 0; level < Math.max(1, levels); level++) {
    const at = 80 + 24 * level;
    if (at + 24 > bytes.length) throw broken();
    if (header.getBigUint64(at, true) + header.getBigUint64(at + 8, true) > BigInt(bytes.length)) throw broken();
  }
  return { width, height, levels };
}

/** Decodes the largest level of a KTX2 texture with Basis compression that has at most 4,096 pixels a side. */
export async function openKtx2(bytes: Uint8Array): Promise<Sharp> {
  const { width, height, levels } = readKtx2Size(bytes);
  const level = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / MAX_SIDE)));
  if (level >= Math.max(1, levels)) throw new FormatError('no-mipmaps', { width, height, limit: MAX_SIDE });
  basis ??= loadBasis();
  const file = new (await basis).KTX2File(bytes);
  try {
    if (!file.isValid() || file.getLevels() <= level || !file.startTranscoding()) throw broken();
    const size = { width: Math.max(1, width >> level), height: Math.max(1, height >> level) };
    const pixels = new Uint8Array(size.width * size.height * 4);
    if (!file.transcodeImage(pixels, level, 0, 0, RGBA, 0, -1, -1)) throw broken();
    return sharp(pixels, { raw: { ...size, channels: 4 } });
  } finally {
    file.close();
    file.delete();
  }
}

const broken = () => new FormatError('unsupported-ktx2');
