interface ExrOptions {
  width: number;
  height: number;
  /** The size to write into the header instead of the true one. */
  claims?: { width: number; height: number };
  /** The grey value of a row. */
  valueAt?: (y: number) => number;
}

/** An uncompressed OpenEXR picture of greys. */
export function makeExr({ width, height, claims = { width, height }, valueAt = () => 0.5 }: ExrOptions): Buffer {
  const text = (word: string) => Buffer.from(`${word}\0`, 'latin1');
  const int = (...numbers: number[]) =>
    Buffer.concat(
      numbers.map((number) => {
        const bytes = Buffer.alloc(4);
        bytes.writeInt32LE(number | 0);
        return bytes;
      }),
    );
  const float = (number: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(number);
    return bytes;
  };
  const attribute = (name: string, type: string, body: Buffer) =>
    Buffer.concat([text(name), text(type), int(body.length), body]);
  const channel = (name: string) => Buffer.concat([text(name), int(2, 0, 1, 1)]);
  const box = int(0, 0, claims.width - 1, claims.height - 1);
  const head = Buffer.concat([
    int(20_000_630, 2),
    attribute('channels', 'chlist', Buffer.concat([channel('B'), channel('G'), channel('R'), Buffer.from([0])])),
    attribute('compression', 'compression', Buffer.from([0])),
    attribute('dataWindow', 'box2i', box),
    attribute('displayWindow', 'box2i', box),
    attribute('lineOrder', 'lineOrder', Buffer.from([0])),
    attribute('pixelAspectRatio', 'float', float(1)),
    attribute('screenWindowCenter', 'v2f', Buffer.concat([float(0), float(0)])),
    attribute('screenWindowWidth', 'float', float(1)),
    Buffer.from([0]),
  ]);
  const rowOf = (y: number) => Buffer.concat(Array.from({ length: width * 3 }, () => float(valueAt(y))));
  const rowBytes = width * 12;
  const lines = Array.from({ length: height }, (_, y) => Buffer.concat([int(y, rowBytes), rowOf(y)]));
  const start = head.length + height * 8;
  const offsets = Buffer.alloc(height * 8);
  for (let y = 0; y < height; y++) offsets.writeBigUInt64LE(BigInt(start + y * (rowBytes + 8)), y * 8);
  return Buffer.concat([head, offsets, ...lines]);
}
