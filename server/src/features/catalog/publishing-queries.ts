import type { AssetType } from '@polyshelf/contract/assets';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { AllAssets, AssetVersions } from '../../platform/db/schema.ts';
import { findRenamed } from '../../platform/records/find-renamed.ts';
import type { AssetText, Named, Places } from './asset-text.ts';

interface PublishedAsset {
  id: string;
  type: AssetType;
  isHidden: boolean;
}

/** Also finds a hidden asset, because no other asset may have the same files. */
export async function findAssetByFingerprint(db: Database | Tx, fingerprint: string): Promise<PublishedAsset | null> {
  const row = await db
    .selectFrom('all_assets')
    .select(['id', 'type', (eb) => eb('hidden_at', 'is not', null).as('isHidden')])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return (row as PublishedAsset | undefined) ?? null;
}

interface AssetNames {
  type: string;
  producer: string;
  pack: string;
  name: string;
}

/** Skips hidden assets: files with the name of one are a new asset. */
export async function findAssetByName(
  db: Database,
  { type, producer, pack, name }: AssetNames,
): Promise<string | null> {
  const row = await db
    .selectFrom('assets')
    .innerJoin('producers', 'producers.id', 'assets.producer')
    .innerJoin('packs', 'packs.id', 'assets.pack')
    .select('assets.id')
    .where('assets.type', '=', type)
    .where('producers.alias', '=', producer)
    .where('packs.alias', '=', pack)
    .where('assets.name', '=', name)
    .orderBy('assets.id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The files of the newest version. */
export const listCurrentFiles = (db: Database, asset: string) =>
  db
    .selectFrom('files')
    .innerJoin('all_assets as a', (join) =>
      join.onRef('a.id', '=', 'files.asset').onRef('a.version', '=', 'files.version'),
    )
    .select(['files.name', 'files.key', 'files.map', 'files.version'])
    .where('files.asset', '=', asset)
    .orderBy('files.name')
    .execute();

/** Returns the version of an asset and locks it until the transaction ends. */
export async function lockAssetVersion(tx: Tx, asset: string): Promise<number> {
  const query = tx.selectFrom('all_assets').select('version').where('id', '=', asset).forUpdate();
  return (await query.executeTakeFirstOrThrow()).version;
}

export async function updateAsset(tx: Tx, asset: string, changes: Updateable<AllAssets>): Promise<void> {
  await tx.updateTable('all_assets').set(changes).where('id', '=', asset).execute();
}

/** Hides the asset, or shows it with null. Returns false when there is nothing to change. */
export async function setHiddenAt(tx: Tx, asset: string, hiddenAt: Date | null): Promise<boolean> {
  const result = await tx
    .updateTable('all_assets')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', asset)
    .where('hidden_at', hiddenAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Skips assets whose fingerprint exists already. Returns the ids of the inserted rows. */
export async function insertAssets(tx: Tx, rows: readonly Insertable<AllAssets>[]): Promise<string[]> {
  const inserted = await tx
    .insertInto('all_assets')
    .values(rows)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertAssetVersions(tx: Tx, rows: readonly Insertable<AssetVersions>[]): Promise<void> {
  await tx.insertInto('asset_versions').values(rows).execute();
}

/**
 * Shared lock: administrators who move or delete packs wait until publishing ends. Take it before any row lock. See
 * 0006_count_assets_of_packs.
 */
export async function shareTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(7659149)`.execute(tx);
}

const kinds = { producers: 'producer', packs: 'pack' } as const;

/**
 * Returns the id of the row with that alias, at present or earlier. Reads rows before revisions; the other order misses a
 * rename that commits in between.
 */
async function findByAlias(tx: Tx, table: 'producers' | 'packs', alias: string): Promise<number | null> {
  const present = await tx.selectFrom(table).select('id').where('alias', '=', alias).executeTakeFirst();
  return present?.id ?? (await findRenamed(tx, kinds[table], alias))?.id ?? null;
}

/** Returns the id of the producer with that alias. Inserts the producer if it is missing; an existing one keeps its names. */
export async function openProducer(tx: Tx, { alias, name, name_ru }: Named): Promise<number> {
  const found = await findByAlias(tx, 'producers', alias);
  if (found !== null) return found;
  await tx
    .insertInto('producers')
    .values({ alias, name, name_ru })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  return openProducer(tx, { alias, name, name_ru });
}

/** Returns the id of the innermost pack of the path. Inserts the packs that are missing. */
export async function openPackPath(tx: Tx, path: readonly Named[]): Promise<number> {
  let parent: number | null = null;
  for (const pack of path) parent = await openPack(tx, pack, parent);
  if (parent === null) throw new Error('The pack path is empty: an asset must be in a pack');
  return parent;
}

/** A pack that exists stays where it is. */
async function openPack(tx: Tx, { alias, name, name_ru }: Named, parent: number | null): Promise<number> {
  const found = await findByAlias(tx, 'packs', alias);
  if (found !== null) return found;
  await tx
    .insertInto('packs')
    .values({ alias, name, name_ru, parent })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  return openPack(tx, { alias, name, name_ru }, parent);
}

export async function openPlaces(tx: Tx, { producer, pack }: AssetText): Promise<Places> {
  await shareTree(tx);
  return { producer: await openProducer(tx, producer), pack: await openPackPath(tx, pack) };
}

/**
 * Returns tag ids by alias, and locks the tags against merges. An alias of a merged tag leads to the other tag. Inserts in
 * the order of aliases, so that publishers with the same tags cannot deadlock.
 */
export async function openTags(tx: Tx, tags: readonly Named[]): Promise<Map<string, number>> {
  const unique = new Map<string, Named>();
  for (const { alias, name, name_ru } of tags) {
    unique.set(alias, { alias, name, name_ru: name_ru ?? unique.get(alias)?.name_ru ?? null });
  }
  if (unique.size === 0) return new Map();
  const aliases = [...unique.keys()];
  const moved = await tx
    .selectFrom('tag_redirects as r')
    .innerJoin('tags', 'tags.id', 'r.tag')
    .select(['tags.id', 'r.alias'])
    .where('r.alias', 'in', aliases)
    .forKeyShare('tags')
    .execute();
  for (const { alias } of moved) unique.delete(alias);
  const rows = [...unique.values()].toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
  if (rows.length > 0)
    await tx
      .insertInto('tags')
      .values(rows)
      .onConflict((conflict) => conflict.column('alias').doNothing())
      .execute();
  const found = await tx
    .selectFrom('tags')
    .select(['id', 'alias'])
    .where('alias', 'in', [...unique.keys(), ''])
    .forKeyShare()
    .execute();
  // A tag that was merged meanwhile has a redirect now.
  if (found.length + moved.length < aliases.length) return openTags(tx, tags);
  return new Map([...moved, ...found].map(({ id, alias }) => [alias, id]));
}

export async function linkTags(tx: Tx, links: readonly { asset: string; tag: number }[]): Promise<void> {
  if (links.length > 0)
    await tx
      .insertInto('asset_tags')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function tagAsset(tx: Tx, asset: string, tags: readonly Named[]): Promise<void> {
  const ids = await openTags(tx, tags);
  await linkTags(
    tx,
    [...ids.values()].map((tag) => ({ asset, tag })),
  );
}

export async function replaceTags(tx: Tx, asset: string, tags: readonly Named[]): Promise<void> {
  // Tags before links, as a merge of tags locks them.
  const ids = await openTags(tx, tags);
  await tx.deleteFrom('asset_tags').where('asset', '=', asset).execute();
  await linkTags(
    tx,
    [...ids.values()].map((tag) => ({ asset, tag })),
  );
}
