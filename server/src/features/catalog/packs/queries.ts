import type { PackRecord, ProducerRecord } from '@polyshelf/contract/records';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Contents } from './errors.ts';

/** Until the end of the transaction, nothing else changes the tree or publishes into it. See 0006_count_assets_of_packs. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7659149)`.execute(tx);
}

/** In a transaction, nothing else changes the row until its end. */
export const findProducer = async (db: Database | Tx, id: number | null): Promise<ProducerRecord | null> =>
  (await db
    .selectFrom('producers')
    .select(['alias', 'name', 'name_ru', 'mega'])
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()) ?? null;

/** In a transaction, nothing else changes the row until its end. */
export const findPack = async (db: Database | Tx, id: number | null): Promise<PackRecord | null> =>
  (await db
    .selectFrom('packs')
    .select(['alias', 'name', 'name_ru', 'parent', 'producer'])
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()) ?? null;

export async function updateProducer(tx: Tx, id: number, value: ProducerRecord): Promise<void> {
  await tx.updateTable('producers').set(value).where('id', '=', id).execute();
}

export async function updatePack(tx: Tx, id: number, value: PackRecord): Promise<void> {
  await tx.updateTable('packs').set(value).where('id', '=', id).execute();
}

/** Returns the id, which is the given one for a row that is restored. */
export async function insertProducer(tx: Tx, value: ProducerRecord, id: string | null): Promise<string> {
  const row = { ...value, ...(id !== null && { id: Number(id) }) };
  return String((await tx.insertInto('producers').values(row).returning('id').executeTakeFirstOrThrow()).id);
}

/** Returns the id, which is the given one for a row that is restored. */
export async function insertPack(tx: Tx, value: PackRecord, id: string | null): Promise<string> {
  const row = { ...value, ...(id !== null && { id: Number(id) }) };
  return String((await tx.insertInto('packs').values(row).returning('id').executeTakeFirstOrThrow()).id);
}

export async function deleteProducer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('producers').where('id', '=', id).execute();
}

export async function deletePack(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('packs').where('id', '=', id).execute();
}

export async function countOfProducer(tx: Tx, id: number): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select count(*) from packs where producer = ${id})::int as packs,
      (select count(*) from all_assets where producer = ${id})::int as assets`.execute(tx);
  return rows[0] as Contents;
}

export async function countInPack(tx: Tx, id: number): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select count(*) from packs where parent = ${id})::int as packs,
      (select count(*) from all_assets where pack = ${id})::int as assets`.execute(tx);
  return rows[0] as Contents;
}

/** The pack and its subpacks at all levels. */
const within = (pack: number) => sql`
  with recursive within (id, level) as (
    select ${pack}::integer, 1
    union all
    select packs.id, level + 1 from packs join within on packs.parent = within.id
  )`;

/** The number of levels from the top of the tree to the innermost subpack of the pack. */
export async function levelsWith(tx: Tx, pack: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    ${within(pack)}, up (id, level) as (
      select parent, 1 from packs where id = ${pack}
      union all
      select parent, level + 1 from packs join up using (id)
    )
    select (select max(level) from within) + (select max(level) from up) - 1 as levels`.execute(tx);
  return rows[0]?.levels ?? 0;
}

/** The ids of the subpacks of one producer at all levels. */
export async function listSubpacks(tx: Tx, { pack, producer }: { pack: number; producer: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${within(pack)}
    select id::text from packs where producer = ${producer} and id <> ${pack} and id in (select id from within)
    order by packs.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives the subpacks of one producer at all levels to another one. */
export async function giveSubpacks(
  tx: Tx,
  { pack, from, to }: { pack: number; from: number; to: number },
): Promise<void> {
  await sql`${within(pack)}
    update packs set producer = ${to} where producer = ${from} and id in (select id from within)`.execute(tx);
}

/** Whether the pack around the given one belongs to another producer, or one of the packs directly inside. */
export async function hasOthersPacks(
  tx: Tx,
  { pack, producer, alsoInside }: { pack: number; producer: number; alsoInside: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from packs where producer <> ${producer}
      and (id = (select parent from packs where id = ${pack}) or (parent = ${pack} and ${alsoInside}))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the pack, or one of its subpacks of the producer, contains assets of another producer. */
export async function hasOthersAssets(
  tx: Tx,
  { pack, producer }: { pack: number; producer: number },
): Promise<boolean> {
  const { rows } = await sql`${within(pack)}
    select from within join packs using (id) join all_assets on all_assets.pack = packs.id
    where packs.producer = ${producer} and all_assets.producer <> ${producer} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findProducerId(db: Database, alias: string): Promise<number | null> {
  const row = await db.selectFrom('producers').select('id').where('alias', '=', alias).executeTakeFirst();
  return row?.id ?? null;
}

/** A pack without a producer contains assets of several producers. */
export async function isOpenTo(db: Database | Tx, pack: number, producer: number): Promise<boolean> {
  const { rows } = await sql`
    select from packs where id = ${pack} and (producer is null or producer = ${producer})`.execute(db);
  return rows.length > 0;
}

/**
 * The last of the packs, when each of them is or was directly inside the one before it. With a producer, all of them must
 * be open to it now, or one of them or of the packs around them must have been the producer's.
 */
export async function findOnceNested(
  db: Database,
  packs: readonly number[],
  producer: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive step as (
      select pack, lag(pack) over (order by place) as outer_pack
      from unnest(${packs}::integer[]) with ordinality as given (pack, place)
    ), up (id) as (
      select pack from step
      union
      select parent from packs join up using (id) where parent is not null
    )
    select id from packs
    where id = ${packs.at(-1)}
      and not exists (
        select from step where outer_pack is not null
          and not exists (select from packs where id = pack and parent = outer_pack)
          and not exists (
            select from record_revisions where kind = 'pack' and record = pack::text
              and value ->> 'parent' = outer_pack::text))
      and (${producer}::integer is null
        or not exists (select from step join packs on packs.id = pack where packs.producer <> ${producer})
        or exists (
          select from up join record_revisions on kind = 'pack' and record = up.id::text
          where value ->> 'producer' = ${producer}::integer::text))`.execute(db);
  return rows[0]?.id ?? null;
}
