import { randomUUIDv7 } from 'node:crypto';
import type { Image } from '@polyshelf/contract/assets';
import type { Collection, Favourite } from '@polyshelf/contract/collections';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** One change of collections and favourites of an account at a time: counts hold, and nobody waits in a circle. */
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

/** Null when the account has one of that name. */
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

/** What was in it stays a favourite, once. */
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

/** The assets and collections among these that are not there, or not this account's. */
export async function listUnknown(tx: Tx, account: number, places: readonly Place[]) {
  const { rows } = await sql<{ field: 'asset' | 'pack'; value: string }>`
    with given as (select asset, pack from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (asset uuid, pack integer))
    select 'asset' as field, asset::text as value from given where not exists (select from assets where id = given.asset)
    union all
    select 'pack', pack::text from given
    where pack is not null and not exists (select from collections where account = ${account} and id = given.pack)
    limit 1`.execute(tx);
  return rows;
}

/** Places that are taken already stay as they are. */
export async function insertFavourites(tx: Tx, account: number, places: readonly Place[], now: Date): Promise<void> {
  // Sorted, because those of one moment are in no order by themselves, and the places are.
  const ids = places.map(() => randomUUIDv7()).toSorted();
  await tx
    .insertInto('assets_packs')
    .values(places.map((place, index) => ({ id: ids[index] as string, account, ...place, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countFavourites(db: Database | Tx, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('assets_packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order of the places. */
export async function listFavouritesAt(tx: Tx, account: number, places: readonly Place[]): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select f.id, f.account, f.asset, f.pack
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (asset uuid, pack integer))
      with ordinality as p (asset, pack, place)
    join assets_packs f on f.account = ${account} and f.asset = p.asset and f.pack is not distinct from p.pack
    order by p.place`.execute(tx);
  return rows;
}

export const listFavourites = (tx: Tx, account: number, ids: readonly string[]): Promise<Favourite[]> =>
  tx
    .selectFrom('assets_packs')
    .select(['id', 'account', 'asset', 'pack'])
    .where('account', '=', account)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

export async function setPack(tx: Tx, account: number, ids: readonly string[], pack: number | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('assets_packs').set({ pack }).where('account', '=', account).where('id', 'in', ids).execute();
}

/** How many there were. */
export async function deleteFavouriteRows(tx: Tx, account: number, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await tx
    .deleteFrom('assets_packs')
    .where('account', '=', account)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The salt of the link, made when there is none yet; null when there is no such collection. */
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

interface Keeping {
  id: string;
  asset: string;
}

/** Favourites in one place, newest first. */
export const listFavouritesIn = (db: Database, account: number, pack: number | null): Promise<Keeping[]> =>
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
      (select count(*) from assets_packs f where f.account = c.account and f.pack = c.id) as assets_total,
      array(select json_build_object('id', substr(key, 8), 'width', width, 'height', height, 'placeholder', placeholder)
        from (
        select i.* from assets_packs f join images i on i.asset = f.asset and i.is_main
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
