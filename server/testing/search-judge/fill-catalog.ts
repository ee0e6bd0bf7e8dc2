import type pg from 'pg';
import { insertAssetRows } from '../../src/features/search/catalog-rows.fixture.ts';
import type { TaggedAsset } from './read-vocabulary.ts';

/** Inserts the assets without any translation. Returns their ids in the same order. */
export async function fillCatalog(client: pg.Client, assets: readonly TaggedAsset[]): Promise<string[]> {
  const ids: string[] = [];
  await client.query('begin');
  for (const { name, tags } of assets) {
    ids.push(await insertAssetRows(client, { name, name_ru: null, tags: tags.map((tag) => tag.replaceAll(' ', '-')) }));
  }
  await client.query(`update tags set name = replace(alias, '-', ' ')`);
  await client.query('commit');
  return ids;
}
