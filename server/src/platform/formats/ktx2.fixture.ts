import { zstdCompressSync } from 'node:zlib';

const IDENTIFIER = '\xabKTX 20\xbb\r\n\x1a\n';
const DATA_AT = 160;

/** A KTX2 texture of one colour, in blocks of the format UASTC, which may be compressed by Zstandard. */
export function makeKtx2(width: number, height: number, { isCompressed = false } = {}): Buffer {
  const block = Buffer.alloc(16);
  // Mode 8 stores one colour: five bits of mode, then red, green, blue and alpha.
  const [red, green, blue, alpha] = [200n, 100n, 50n, 255n];
  block.writeBigUInt64LE(0x17n | (red << 5n) | (green << 13n) | (blue << 21n) | (alpha << 29n));
  const blocks = Buffer.concat(Array.from({ length: Math.ceil(width / 4) * Math.ceil(height / 4) }, () => block));
  const body = isCompressed ? zstdCompressSync(blocks) : blocks;
  const head = Buffer.alloc(DATA_AT);
  head.write(IDENTIFIER, 'latin1');
  const [faces, levels, descriptionAt, descriptionBytes] = [1, 1, 104, 44];
  const fields = [0, 1, width, height, 0, 0, faces, levels, isCompressed ? 2 : 0, descriptionAt, descriptionBytes];
  for (const [i, value] of fields.entries()) head.writeUInt32LE(value, 12 + 4 * i);
  for (const [i, value] of [DATA_AT, body.length, blocks.length].entries())
    head.writeBigUInt64LE(BigInt(value), 80 + 8 * i);
  head.writeUInt32LE(descriptionBytes, descriptionAt);
  // Version 2, 40 bytes, colour model UASTC, sRGB, 4 × 4 pixels in 16 bytes, one sample of 128 bits.
  head.set([2, 0, 40, 0, 166, 1, 2, 0, 3, 3, 0, 0, 16], descriptionAt + 8);
  head.set([0, 0, 127, 3], descriptionAt + 28);
  head.fill(255, descriptionAt + 40, descriptionAt + 44);
  return Buffer.concat([head, body]);
}
