/** `npm run contact-sheet [-- --count 60 --seed 1 --out sheet.jpg]` puts pictures of random assets on one sheet. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { imageWidths } from '@polyshelf/contract/assets';
import sharp, { type OverlayOptions } from 'sharp';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const CELL = 200;
const LABEL = 22;
const COLUMNS = 10;
const BACKGROUND = '#f4f5f5';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'contact-sheet.jpg' },
  },
});
const { db, storage, close } = await openServices(readConfig(), 'command');
try {
  const all = await db
    .selectFrom('assets')
    .innerJoin('images', 'images.asset', 'assets.id')
    .where('images.is_main', '=', true)
    .select(['assets.id', 'assets.name', 'images.key', 'images.width'])
    .execute();
  const rankOf = (id: string) => createHash('sha256').update(`${values.seed} ${id}`).digest('hex');
  const chosen = all.toSorted((a, b) => (rankOf(a.id) < rankOf(b.id) ? -1 : 1)).slice(0, Number(values.count));
  const layers: OverlayOptions[] = [];
  for (const [index, { name, key, width }] of chosen.entries()) {
    const left = (index % COLUMNS) * CELL;
    const top = Math.floor(index / COLUMNS) * (CELL + LABEL);
    const widest = imageWidths(width).at(-1);
    const picture = await buffer(await storage.open(`${key}/${widest}.webp`));
    const cell = await sharp(picture)
      .resize(CELL - 4, CELL - 4, { fit: 'cover' })
      .toBuffer();
    layers.push({ input: cell, left: left + 2, top: top + 2 }, { input: label(name), left: left + 2, top: top + CELL });
  }
  const rows = Math.ceil(chosen.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * CELL, height: rows * (CELL + LABEL), channels: 3, background: BACKGROUND } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toFile(values.out);
  console.log(`${chosen.length} of ${all.length} assets on ${values.out}`);
} finally {
  await close();
}

function label(text: string): Buffer {
  const safe = text.slice(0, 30).replace(/[<>&"']/g, ' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL - 4}" height="${LABEL}"><text x="2" y="14" font-family="sans-serif" font-size="12" fill="#333">${safe}</text></svg>`,
  );
}
