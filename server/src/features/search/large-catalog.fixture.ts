import pg from 'pg';
import { fillCatalog } from '../../../../demo/scale/fill-catalog.ts';
import { insertAssetRows } from './catalog-rows.fixture.ts';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Filling {
  assets: number;
  /** A unique name to give to one asset. */
  rareName?: string;
  now: Date;
  onProgress(count: number): void;
}

/**
 * Fills a catalogue up to a number of assets. An empty catalogue first gets a few plain assets to multiply. Takes the URL
 * of the owner, because only an owner may analyze tables.
 */
export const fillLargeCatalog = (url: string, { assets, now, rareName, onProgress }: Filling): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from assets');
    const { count } = rows[0] as { count: number };
    if (count === 0) await insertDonors(client);
    if (count < assets) await fillCatalog(client, { assets, now, onProgress });
    if (rareName) await client.query(RENAME, [rareName]);
  });

const RENAME = `update assets set name = $1 where id = (select id from assets order by id limit 1) and name <> $1`;

async function insertDonors(client: pg.Client): Promise<void> {
  const colors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'brown', 'beige', 'white', 'grey', 'black'];
  const formats = { texture: ['png', 'jpg', 'exr'], model: ['glb', 'gltf'], hdri: ['hdr', 'exr'] };
  for (const type of ['texture', 'model', 'hdri'] as const) {
    for (let number = 0; number < 40; number++) {
      await client.query('begin');
      await insertAssetRows(client, {
        type,
        colors: [colors[number % 11] as string, colors[(number * 3 + 1) % 11] as string],
        resolution: ['1K', '2K', '4K', '8K'][number % 4] as string,
        format: formats[type][number % formats[type].length] as string,
        published_at: new Date(Date.UTC(2020, 0, 1)),
      });
      await client.query('commit');
    }
  }
}

/** Publishes one asset, runs the work, and deletes the asset. */
export const whilePublished = (url: string, published_at: Date, work: (id: string) => Promise<void>): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin');
    const id = await insertAssetRows(client, { name: 'Just published', published_at });
    await client.query('commit');
    await work(id);
    await client.query('delete from assets where id = $1', [id]);
  });
