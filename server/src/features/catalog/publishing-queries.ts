import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Assets, AssetVersions } from '../../platform/db/schema.ts';

interface Named {
  alias: string;
  name: string;
  name_ru: string;
}

export async function findAssetByFingerprint(db: Database | Tx, fingerprint: string): Promise<string | null> {
  const row = await db.selectFrom('assets').select('id').where('fingerprint', '=', fingerprint).executeTakeFirst();
  return row?.id ?? null;
}

/** The ids of those whose fingerprint was not there yet. */
export async function insertAssets(tx: Tx, rows: readonly Insertable<Assets>[]): Promise<string[]> {
  const inserted = await tx
    .insertInto('assets')
    .values(rows)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertAssetVersions(tx: Tx, rows: readonly Insertable<AssetVersions>[]): Promise<void> {
  await tx.insertInto('asset_versions').values(rows).execute();
}

/** The producer with that alias, made when there is none; an existing one keeps its names. */
export async function openProducer(tx: Tx, { alias, name, name_ru }: Named): Promise<number> {
  await tx
    .insertInto('producers')
    .values({ alias, name, name_ru })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  const row = await tx.selectFrom('producers').select('id').where('alias', '=', alias).executeTakeFirstOrThrow();
  return row.id;
}

/** The innermost pack of the path, made with everything above it when it is not there. */
export async function openPackPath(tx: Tx, path: readonly Named[]): Promise<number> {
  let parent: number | null = null;
  for (const { alias, name, name_ru } of path) {
    await tx
      .insertInto('packs')
      .values({ alias, name, name_ru, parent })
      .onConflict((conflict) => conflict.column('alias').doNothing())
      .execute();
    const row: { id: number } = await tx
      .selectFrom('packs')
      .select('id')
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow();
    parent = row.id;
  }
  if (parent === null) throw new Error('An asset is in a pack');
  return parent;
}

/** Ids by alias. Made in the order of their aliases, so that two publishers with the same tags wait instead of dying. */
export async function openTags(tx: Tx, tags: readonly Named[]): Promise<Map<string, number>> {
  const unique = new Map(tags.map(({ alias, name, name_ru }) => [alias, { alias, name, name_ru }]));
  if (unique.size === 0) return new Map();
  const rows = [...unique.values()].toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
  await tx
    .insertInto('tags')
    .values(rows)
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  const found = await tx
    .selectFrom('tags')
    .select(['id', 'alias'])
    .where('alias', 'in', [...unique.keys()])
    .execute();
  return new Map(found.map(({ id, alias }) => [alias, id]));
}

export async function linkTags(tx: Tx, links: readonly { asset: string; tag: number }[]): Promise<void> {
  if (links.length > 0) await tx.insertInto('asset_tags').values(links).execute();
}
