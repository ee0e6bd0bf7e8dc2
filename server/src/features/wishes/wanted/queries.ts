import type { AdminCard, CardState, CardTexts } from '@polyshelf/contract/admin-words';
import type { WantedRecord } from '@polyshelf/contract/records';
import type { FulfilledCard, WantedCard } from '@polyshelf/contract/wanted';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { GrantedWish } from '../queries.ts';

const texts = ['id', 'title', 'title_ru', 'text', 'text_ru'] as const;

/** What fulfils a card, as far as visitors may see it. */
const fulfilment = sql`
  coalesce((
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_ru', t.name_ru) order by t.name, t.id)
    from wanted_assets x join assets t on t.id = x.asset where x.card = c.id), '[]') as assets,
  (select json_build_object('id', k.id, 'name', k.name, 'name_ru', k.name_ru) from packs k where k.id = c.pack) as pack`;

/** The wishes for a card or for one of its searches. Each half has its index; with one `or` all wishes would be read. */
const wishesFor = (card: RawBuilder<unknown>) => sql`(
  select id, account, made_at from wishes where card = ${card}
  union all
  select w.id, w.account, w.made_at from wanted_searches s join wishes w on w.words = s.words where s.card = ${card})`;

const ofCard = wishesFor(sql`c.id`);

export const listOpenCards = (db: Database): Promise<WantedCard[]> =>
  db.selectFrom('wanted_cards').select(texts).where('state', '=', 'open').orderBy('id', 'desc').execute();

export async function listFulfilledCards(db: Database, limit: number): Promise<FulfilledCard[]> {
  const { rows } = await sql<Omit<FulfilledCard, 'closed_at'> & { closed_at: Date }>`
    select c.id, c.title, c.title_ru, c.text, c.text_ru, c.closed_at, ${fulfilment}
    from wanted_cards c where c.state = 'fulfilled' order by c.closed_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, closed_at: row.closed_at.toISOString() }));
}

/** All open cards with their searches. */
export async function listOpenSearches(db: Database): Promise<(WantedCard & { searches: string[] })[]> {
  const { rows } = await sql<WantedCard & { searches: string[] }>`
    select id, title, title_ru, text, text_ru,
      array(select words from wanted_searches s where s.card = c.id order by words) as searches
    from wanted_cards c where state = 'open' order by id desc`.execute(db);
  return rows;
}

export async function listCardsWithWish(db: Database, account: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from wanted_cards c
    where c.state = 'open' and exists (select from ${ofCard} w where w.account = ${account})
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listAllCards(db: Database | Tx, only: number | null = null): Promise<AdminCard[]> {
  type Row = Omit<AdminCard, 'opened_at' | 'closed_at'> & { opened_at: Date; closed_at: Date | null };
  const { rows } = await sql<Row>`
    select c.id, c.state, c.title, c.title_ru, c.text, c.text_ru, c.opened_at, c.closed_at,
      array(select words from wanted_searches s where s.card = c.id order by words) as searches,
      (select count(distinct w.account)::int from ${ofCard} w) as waiting, ${fulfilment}
    from wanted_cards c where ${only}::int is null or c.id = ${only}::int
    order by c.state = 'open' desc, coalesce(c.closed_at, c.opened_at) desc, c.id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }));
}

export const findCard = async (db: Database | Tx, id: number | null): Promise<WantedRecord | null> =>
  ((await db
    .selectFrom('wanted_cards')
    .select(['title', 'title_ru', 'text', 'text_ru', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()) as WantedRecord | undefined) ?? null;

export const lockCard = (tx: Tx, id: number) =>
  tx.selectFrom('wanted_cards').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Keeps the card open until the transaction ends. */
export const findOpenCard = (tx: Tx, id: number) =>
  tx
    .selectFrom('wanted_cards')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forShare()
    .executeTakeFirst();

export async function insertCard(tx: Tx, card: CardTexts & { opened_at: Date }): Promise<number> {
  const row = await tx
    .insertInto('wanted_cards')
    .values({ ...card, state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Links the searches to the card, also those of closed cards. Returns how many were linked. */
export async function linkSearches(tx: Tx, card: number, searches: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into wanted_searches as s (words, card)
    select words, ${card}::int from unnest(${searches}::text[]) as words order by words
    on conflict (words) do update set card = excluded.card
      where (select state from wanted_cards where id = s.card) <> 'open'`.execute(tx);
  return Number(numAffectedRows);
}

interface CardChanges extends Partial<CardTexts> {
  state: CardState;
  closed_at?: Date | null;
  pack?: number | null;
}

export async function updateCard(tx: Tx, id: number, changes: CardChanges): Promise<void> {
  await tx.updateTable('wanted_cards').set(changes).where('id', '=', id).execute();
}

/** Returns how many of the assets exist and are shown. */
export async function linkAssets(tx: Tx, card: number, assets: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into wanted_assets (card, asset) select ${card}::int, id from assets where id = any(${assets}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export const findPack = (tx: Tx, id: number) =>
  tx.selectFrom('packs').select('id').where('id', '=', id).executeTakeFirst();

const canBeTold = sql`u.account = w.account and a.id = w.account and u.email_verified and a.status = 'active'`;
/** Wishes made after the card was fulfilled do not count. */
const isWaiting = sql`c.state = 'fulfilled' and w.made_at <= c.closed_at`;

export interface ToldCard {
  id: number;
  title: string;
  title_ru: string | null;
  assets: { id: string }[];
  pack: { id: number } | null;
}

/** A fulfilled card for which accounts still wait. */
export async function findUntoldCard(db: Database): Promise<ToldCard | null> {
  const { rows } = await sql<ToldCard>`
    select c.id, c.title, c.title_ru, ${fulfilment} from wanted_cards c
    where c.state = 'fulfilled'
      and exists (select from ${ofCard} w, users u, accounts a where ${isWaiting} and ${canBeTold})
    order by c.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the wishes of some accounts for a locked card. Returns one row per account. */
export async function takeCardWishes(tx: Tx, card: number, accounts: number): Promise<GrantedWish[]> {
  const { rows } = await sql<GrantedWish>`
    with waiting as (
      select w.id, w.account from wanted_cards c, ${wishesFor(sql`${card}::int`)} w, users u, accounts a
      where c.id = ${card} and ${isWaiting} and ${canBeTold}
    ), told as (
      select distinct account from waiting order by account limit ${accounts}
    ), taken as (
      delete from wishes w using waiting join told using (account)
      where w.id = waiting.id
      returning w.id, w.account
    )
    select distinct on (a.id) taken.id, u.email, a.lang
    from taken join users u on u.account = taken.account join accounts a on a.id = taken.account
    order by a.id, taken.id`.execute(tx);
  return rows;
}
