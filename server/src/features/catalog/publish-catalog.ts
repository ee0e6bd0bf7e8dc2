import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { type PreparedAsset, recordMediaOfMany } from '../media/index.ts';
import { type AssetText, assetRow, FIRST_VERSION, nameFiles } from './asset-text.ts';
import {
  insertAssets,
  insertAssetVersions,
  linkTags,
  openPackPath,
  openProducer,
  openTags,
  shareTree,
} from './publishing-queries.ts';

export interface CatalogEntry {
  prepared: Omit<PreparedAsset, 'staged' | 'problems' | 'look'>;
  text: AssetText;
}

/**
 * Inserts the rows of many assets in the caller's transaction and returns how many assets are new. Batches of a hundred
 * stay within the transaction timeout, even on a busy machine.
 */
export async function publishCatalog(tx: Tx, entries: readonly CatalogEntry[], now: Date): Promise<number> {
  await shareTree(tx);
  const producers = new Map<string, number>();
  const packs = new Map<string, number>();
  for (const { text } of entries) {
    const alias = text.pack.at(-1)?.alias ?? '';
    if (!packs.has(alias)) packs.set(alias, await openPackPath(tx, text.pack));
    if (!producers.has(text.producer.alias)) producers.set(text.producer.alias, await openProducer(tx, text.producer));
  }
  const tags = await openTags(
    tx,
    entries.flatMap(({ text }) => text.tags),
  );
  const made = entries.map(({ prepared, text }) => {
    const producer = producers.get(text.producer.alias) as number;
    const pack = packs.get(text.pack.at(-1)?.alias ?? '') as number;
    return { row: assetRow(prepared, text, { producer, pack }, now), prepared: nameFiles(prepared, text), text };
  });
  if (made.length === 0) return 0;
  const isNew = new Set(
    await insertAssets(
      tx,
      made.map(({ row }) => row),
    ),
  );
  const added = made.filter(({ row }) => isNew.has(row.id));
  if (added.length === 0) return 0;
  await insertAssetVersions(
    tx,
    added.map(({ row, text }) => ({ asset: row.id, number: FIRST_VERSION, published_at: text.published_at })),
  );
  const links = added.flatMap(({ row, text }) =>
    [...new Set(text.tags.map(({ alias }) => tags.get(alias) as number))].map((tag) => ({ asset: row.id, tag })),
  );
  await linkTags(tx, links);
  await recordMediaOfMany(
    tx,
    added.map(({ row, prepared }) => ({ asset: row.id, version: FIRST_VERSION, prepared })),
  );
  await bumpTopics(tx, 'catalog');
  return added.length;
}
