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
  return joinKtx2({ width, height, model: UASTC, scheme: isCompressed ? ZSTANDARD : 0, bytes: blocks.length, body });
}

/** A grey KTX2 texture in blocks of the format ETC1S, with one colour and one pattern in its code books. */
export function makeEtc1sKtx2(width: number, height: number): Buffer {
  const endpoints = packBits(...CODE_0, ...CODE_0, ...CODE_0, ...CODE_0, [0, 1]);
  // Neither a global nor a hybrid code book, but raw patterns: one of 4 × 8 bits.
  const selectors = packBits([0b100, 3], [0, 32]);
  const tables = packBits(...CODE_255, ...CODE_0, ...CODE_0, ...CODE_0, [1, 13]);
  // Each symbol is the only one of its code and takes a zero bit: at most three for a block.
  const slice = Buffer.alloc(Math.ceil((3 * Math.ceil(width / 4) * Math.ceil(height / 4)) / 8) + 4);
  const head = Buffer.alloc(40);
  head.writeUInt16LE(1, 0);
  head.writeUInt16LE(1, 2);
  for (const [i, { length }] of [endpoints, selectors, tables].entries()) head.writeUInt32LE(length, 4 + 4 * i);
  head.writeUInt32LE(slice.length, 28);
  const codeBooks = Buffer.concat([head, endpoints, selectors, tables]);
  return joinKtx2({ width, height, model: ETC1S, scheme: BASIS_LZ, bytes: 0, body: slice, codeBooks });
}

const [UASTC, ETC1S] = [166, 163];
const [BASIS_LZ, ZSTANDARD] = [1, 2];

interface Parts {
  width: number;
  height: number;
  model: number;
  scheme: number;
  /** The length of the body when it is not compressed. */
  bytes: number;
  body: Buffer;
  codeBooks?: Buffer;
}

function joinKtx2({ width, height, model, scheme, bytes, body, codeBooks = Buffer.alloc(0) }: Parts): Buffer {
  const head = Buffer.alloc(DATA_AT);
  head.write(IDENTIFIER, 'latin1');
  const [faces, levels, descriptionAt, descriptionBytes] = [1, 1, 104, 44];
  const fields = [0, 1, width, height, 0, 0, faces, levels, scheme, descriptionAt, descriptionBytes];
  for (const [i, value] of fields.entries()) head.writeUInt32LE(value, 12 + 4 * i);
  const codeBooksAt = codeBooks.length > 0 ? DATA_AT : 0;
  const places = [codeBooksAt, codeBooks.length, DATA_AT + codeBooks.length, body.length, bytes];
  for (const [i, value] of places.entries()) head.writeBigUInt64LE(BigInt(value), 64 + 8 * i);
  head.writeUInt32LE(descriptionBytes, descriptionAt);
  // Version 2, 40 bytes, colour model, sRGB, blocks of 4 × 4 pixels and their bytes, one sample and its bits.
  const [blockBytes, lastBit, channel] = model === UASTC ? [16, 127, 3] : [8, 63, 0];
  head.set([2, 0, 40, 0, model, 1, 2, 0, 3, 3, 0, 0, blockBytes], descriptionAt + 8);
  head.set([0, 0, lastBit, channel], descriptionAt + 28);
  head.fill(255, descriptionAt + 40, descriptionAt + 44);
  return Buffer.concat([head, codeBooks, body]);
}

type Bits = readonly [value: number, count: number];

/** Packs numbers, the lowest bit first. */
function packBits(...parts: Bits[]): Buffer {
  const bits = parts.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, i) => Math.floor(value / 2 ** i) % 2),
  );
  return Buffer.from(
    Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, i) => byte | (bit << i), 0),
    ),
  );
}

/** A Huffman code whose only symbol is 0: one length, whose own code is the 19th of the fixed order. */
const CODE_0: Bits[] = [[1, 14], [19, 5], ...Array.from({ length: 18 }, (): Bits => [0, 3]), [1, 3], [0, 1]];

/** A Huffman code whose only symbol is 255: two runs of 138 and 117 zeros, then the length 1. */
const CODE_255: Bits[] = [
  [256, 14],
  [19, 5],
  ...Array.from({ length: 18 }, (_, at): Bits => [at === 1 ? 1 : 0, 3]),
  ...([
    [1, 3],
    [1, 1],
    [127, 7],
    [1, 1],
    [106, 7],
    [0, 1],
  ] as const),
];
