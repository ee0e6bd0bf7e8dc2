import { crc32, deflateSync } from 'node:zlib';

const SIDE = 256;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A seamless PNG with waves of a colour. Each `phase` gives other bytes. An alpha channel has one value everywhere. */
export function paint({ phase, hasAlpha = false }: { phase: number; hasAlpha?: boolean }): Buffer {
  const channels = hasAlpha ? 4 : 3;
  const rows = Buffer.alloc(SIDE * (1 + SIDE * channels));
  const wave = (place: number, times: number) => Math.sin((place / SIDE) * 2 * Math.PI * times + phase);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = y * (1 + SIDE * channels) + 1 + x * channels;
      const light = 128 + 50 * wave(x, 3) * wave(y, 5) + 20 * wave(x + y, 16);
      rows.set([light + 30, light * 0.8, light * 0.5, 255].slice(0, channels), at);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, hasAlpha ? 6 : 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as a file that a person chooses. */
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
