/** Enough for the browser to blur. Lines of four pixels with three bytes also need no padding in a bitmap. */
const SIDE = 4;
const HEADER = 54;
const LINE = 3 * SIDE;

type Channel = { constant: number; factors: number[]; width: number; height: number };

/**
 * Converts a ThumbHash (in base64) to the data URL of a tiny bitmap of about a hundred bytes. A gradient in a style
 * attribute would violate our content security policy. Decodes like github.com/evanw/thumbhash, without alpha.
 */
export function placeholderPicture(hash: string): string {
  const bytes = Array.from(atob(hash), (character) => character.charCodeAt(0));
  const channels = readChannels(bytes);
  const pixels: number[] = [];
  // Bitmaps store the lowest line first, and pixels as blue, green, red.
  for (let y = SIDE - 1; y >= 0; y -= 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [l, p, q] = channels.map((channel) => valueAt(channel, (x + 0.5) / SIDE, (y + 0.5) / SIDE)) as Lpq;
      const blue = l - (2 / 3) * p;
      const red = (3 * l - blue + q) / 2;
      pixels.push(...[blue, red - q, red].map((value) => Math.round(255 * Math.min(1, Math.max(0, value)))));
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...header, ...pixels))}`;
}

type Lpq = [number, number, number];

const header = [
  ...[0x42, 0x4d, HEADER + LINE * SIDE, 0, 0, 0, 0, 0, 0, 0, HEADER, 0, 0, 0],
  ...[40, 0, 0, 0, SIDE, 0, 0, 0, SIDE, 0, 0, 0, 1, 0, 24, 0],
  ...Array<number>(24).fill(0),
];

/** The channels lightness, yellow-blue and red-green: each a constant and the factors of its cosines. */
function readChannels(bytes: readonly number[]): Channel[] {
  const at = (index: number) => bytes[index] ?? 0;
  const first = at(0) | (at(1) << 8) | (at(2) << 16);
  const second = at(3) | (at(4) << 8);
  const hasAlpha = first >> 23 === 1;
  const isLandscape = second >> 15 === 1;
  const longer = hasAlpha ? 5 : 7;
  const shorter = Math.max(3, second & 7);
  let nibble = hasAlpha ? 12 : 10;
  const read = (constant: number, scale: number, width: number, height: number): Channel => {
    const factors = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = y === 0 ? 1 : 0; x * height < width * (height - y); x += 1) {
        const half = (at(nibble >> 1) >> ((nibble & 1) << 2)) & 15;
        factors.push((half / 7.5 - 1) * scale);
        nibble += 1;
      }
    }
    return { constant, factors, width, height };
  };
  const [width, height] = isLandscape ? [longer, shorter] : [shorter, longer];
  // The factor 1.25 compensates for the coarse quantisation of the colours.
  return [
    read((first & 63) / 63, ((first >> 18) & 31) / 31, width, height),
    read(((first >> 6) & 63) / 31.5 - 1, (1.25 * ((second >> 3) & 63)) / 63, 3, 3),
    read(((first >> 12) & 63) / 31.5 - 1, (1.25 * ((second >> 9) & 63)) / 63, 3, 3),
  ];
}

function valueAt({ constant, factors, width, height }: Channel, u: number, v: number): number {
  let value = constant;
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = y === 0 ? 1 : 0; x * height < width * (height - y); x += 1) {
      // Waves finer than the pixels would only distort the colours.
      if (x < SIDE && y < SIDE)
        value += 2 * (factors[index] ?? 0) * Math.cos(Math.PI * x * u) * Math.cos(Math.PI * y * v);
      index += 1;
    }
  }
  return value;
}
