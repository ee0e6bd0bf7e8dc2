import { randomUUIDv7 } from 'node:crypto';
import type { Image } from '@polyshelf/contract/assets';
import type { Collection, Favourite } from '@polyshelf/contract/collections';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fixedSql } from '../../platform/db/fixed-sql.ts';

/** Serialises changes of an account's collections and favourites, so that limits hold and no deadlock can occur. */
export async function lockOwner(tx: Tx, account: number): Promise<void> {
  await sql`select from accounts where id = ${account} for no key update`.execute(tx);
}

export async function countCollections(tx: Tx, account: number): Promise<number> {
  const { count } = await tx
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns null when the account has a collection of that name. */
export async function insertCollection(tx: Tx, account: number, name: string, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('collections')
    .values({ account, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findCollection = (db: Database | Tx, account: number, id: number): Promise<Collection | undefined> =>
  sql<Collection>`
    select id, name, type, account, assets_total from all_packs
    where type = 'private' and account = ${account} and id = ${id}`
    .execute(db)
    .then(({ rows }) => rows[0]);

export async function isNameTaken(tx: Tx, account: number, name: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from collections where account = ${account} and lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  return rows.length > 0;
}

export async function setName(tx: Tx, account: number, id: number, name: string): Promise<void> {
  await tx.updateTable('collections').set({ name }).where('account', '=', account).where('id', '=', id).execute();
}

/** Keeps the assets of the collection as favourites, each once. False when there is no such collection. */
export async function deleteCollectionRow(tx: Tx, account: number, id: number): Promise<boolean> {
  await sql`
    delete from assets_packs f where account = ${account} and pack = ${id} and exists (
      select from assets_packs plain where plain.account = f.account and plain.asset = f.asset and plain.pack is null
    )`.execute(tx);
  await tx
    .updateTable('assets_packs')
    .set({ pack: null })
    .where('account', '=', account)
    .where('pack', '=', id)
    .execute();
  const result = await tx
    .deleteFrom('collections')
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface Place {
  asset: string;
  pack: number | null;
}

type Added =
  | { favourites: Favourite[] }
  | { unknown: { field: 'asset' | 'pack'; value: string } }
  | { is_over_limit: true };

/** Adds the favourites that are missing, all or none, and returns those at all places, in their order. */
export async function insertFavourites(
  db: Database | Tx,
  { account, places, now, most }: { account: number; places: readonly Place[]; now: Date; most: number },
): Promise<Added> {
  // Sorted, because UUIDs of the same millisecond are in random order, and lists sort favourites of one moment by id.
  const ids = places.map(() => randomUUIDv7()).toSorted();
  const assets = places.map(({ asset }) => asset);
  const packs = places.map(({ pack }) => pack);
  const [row] = await fixedSql<{ added: Added }>(db)`
    select add_favourites(${account}, ${ids}, ${assets}, ${packs}, ${now}, ${most}) as added`;
  return (row as { added: Added }).added;
}

export async function countFavourites(db: Database | Tx, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('assets_packs')
    .innerJoin('assets', 'assets.id', 'assets_packs.asset')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

export const listFavourites = (db: Database, account: number, ids: readonly string[]): Promise<Favourite[]> =>
  fixedSql<Favourite>(db)`
    select id, account, asset, pack from assets_packs where account = ${account} and id = any(${ids}) order by id`;

type Moved = { favourites: Favourite[] } | { is_missing: true } | { is_unknown_pack: true };

/** Moves favourites to a collection, or out of collections, all or none. Returns the favourite that remains for each. */
export async function moveFavouriteRows(
  db: Database,
  { account, ids, pack, asset }: { account: number; ids: readonly string[]; pack: number | null; asset: string | null },
): Promise<Moved> {
  const [row] = await fixedSql<{ moved: Moved }>(db)`
    select move_favourites(${account}, ${ids}, ${pack}, ${asset}) as moved`;
  return (row as { moved: Moved }).moved;
}

/** Deletes all of these favourites, or none when one is missing. Returns whether it deleted them. */
export async function deleteFavouriteRows(db: Database, account: number, ids: readonly string[]): Promise<boolean> {
  // The statement locks the rows before it counts them, so that rows deleted by others meanwhile count as missing.
  const deleted = await fixedSql(db)`
    with locked as materialized (
      select id from assets_packs where account = ${account} and id = any(${ids}) order by id for update
    )
    delete from assets_packs using locked
    where assets_packs.id = locked.id and (select count(*) from locked) = ${new Set(ids).size}
    returning assets_packs.id`;
  return deleted.length > 0;
}

/** Returns the salt of the link and sets it when there is none yet; null when there is no such collection. */
export async function openShare(tx: Tx, account: number, id: number, salt: Buffer): Promise<Buffer | null> {
  const row = await tx
    .updateTable('collections')
    .set(({ fn, ref, val }) => ({ share_salt: fn.coalesce(ref('share_salt'), val(salt)) }))
    .where('account', '=', account)
    .where('id', '=', id)
    .returning('share_salt')
    .executeTakeFirst();
  return row?.share_salt ?? null;
}

export async function closeShare(tx: Tx, account: number, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('collections')
    .set({ share_salt: null })
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const findShared = (db: Database, id: number) =>
  db.selectFrom('collections').select(['id', 'account', 'name', 'share_salt']).where('id', '=', id).executeTakeFirst();

interface KeptAsset {
  id: string;
  asset: string;
}

/** The favourites at one place, newest first. */
export const listFavouritesIn = (db: Database, account: number, pack: number | null): Promise<KeptAsset[]> =>
  db
    .selectFrom('assets_packs')
    .select(['id', 'asset'])
    .where('account', '=', account)
    .where('pack', 'is not distinct from', pack)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

interface SummaryRow {
  id: number;
  name: string;
  share_salt: Buffer | null;
  assets_total: number;
  covers: Image[];
}

export async function listSummaries(db: Database, account: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select c.id, c.name, c.share_salt,
      (select count(*) from assets_packs f join assets a on a.id = f.asset
        where f.account = c.account and f.pack = c.id) as assets_total,
      array(select json_build_object('id', substr(key, 8), 'width', width, 'height', height, 'placeholder', placeholder)
        from (
        select i.* from assets_packs f join assets a on a.id = f.asset join images i on i.asset = a.id and i.is_main
        where f.account = c.account and f.pack = c.id order by f.created_at desc, f.id desc limit 4) as newest) as covers
    from collections c where c.account = ${account} order by lower(c.name), c.id`.execute(db);
  return rows;
}

export async function deleteAllFavourites(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('assets_packs').where('account', '=', account).execute();
}

export async function deleteAllCollections(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('collections').where('account', '=', account).execute();
}

/** Moves favourites and collections to another account. A collection whose name is taken there gets its number added. */
export async function moveFavourites(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    delete from assets_packs f where f.account = ${from} and f.pack is null
      and exists (select from assets_packs k where k.account = ${to} and k.asset = f.asset and k.pack is null)`.execute(
    tx,
  );
  // One statement, because a favourite and its collection must belong to the same account after each.
  await sql`
    with moved as (
      update collections c set account = ${to}, name = case
        when exists (select from collections k where k.account = ${to} and lower(k.name) = lower(c.name))
        then c.name || ' (' || c.id || ')' else c.name end
      where c.account = ${from}
    )
    update assets_packs set account = ${to} where account = ${from}`.execute(tx);
}
