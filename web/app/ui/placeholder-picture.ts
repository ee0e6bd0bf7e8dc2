/** Enough for a browser to blur; four pixels of three bytes also fill the lines of a bitmap without padding. */
const SIDE = 4;
const HEADER = 54;
const LINE = 3 * SIDE;

type Channel = { constant: number; factors: number[]; width: number; height: number };

/**
 * A ThumbHash (in base64) as the address of a tiny bitmap: a hundred bytes that the page can carry, while the colours
 * of a style attribute would be refused by our policy. Decodes as github.com/evanw/thumbhash does, without its alpha.
 */
export function placeholderPicture(hash: string): string {
  const bytes = Array.from(atob(hash), (character) => character.charCodeAt(0));
  const channels = readChannels(bytes);
  const pixels: number[] = [];
  // A bitmap begins with its lowest line, and a pixel with its blue.
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

/** Lightness, yellow against blue, red against green: each a constant and the factors of its cosines. */
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
  // Colours are quantised coarsely, for which a quarter more makes up.
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
      // Finer waves than the pixels can show would only be wrong colours.
      if (x < SIDE && y < SIDE)
        value += 2 * (factors[index] ?? 0) * Math.cos(Math.PI * x * u) * Math.cos(Math.PI * y * v);
      index += 1;
    }
  }
  return value;
}
