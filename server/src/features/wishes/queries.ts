import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

export async function countMissedSearch(db: Database, words: string, now: Date): Promise<void> {
  await db
    .insertInto('missed_searches')
    .values({ words, first_at: now, last_at: now })
    .onConflict((row) => row.column('words').doUpdateSet({ times: sql`missed_searches.times + 1`, last_at: now }))
    .execute();
}

export interface SearchDay {
  day: string;
  searches: number;
  /** Those of the searches that found nothing. */
  missed: number;
}

export async function addSearches(db: Database, days: readonly SearchDay[]): Promise<void> {
  await db
    .insertInto('search_days')
    .values(days)
    .onConflict((row) =>
      row.column('day').doUpdateSet({
        searches: sql`search_days.searches + excluded.searches`,
        missed: sql`search_days.missed + excluded.missed`,
      }),
    )
    .execute();
}

/** Deletes searches that were last made before `before`, and keeps only the newest `keep` of the rest. */
export async function deleteMissedSearches(db: Database, before: Date, keep: number): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from missed_searches where ctid = any(array(
      select ctid from missed_searches where last_at < ${before} limit ${limit}))`.execute(db),
  );
  await deleteInBatches((limit) =>
    sql`delete from missed_searches where ctid = any(array(
      select ctid from missed_searches order by last_at desc offset ${keep} limit ${limit}))`.execute(db),
  );
}

/** Counts how a search ended: in all, and by its words on that day. */
export async function addOutcome(db: Database, words: string, day: string, isOpened: boolean): Promise<void> {
  const column = isOpened ? 'opened' : 'unopened';
  await db
    .insertInto('search_outcomes')
    .values({ words, day, [column]: 1 })
    .onConflict((row) =>
      row.columns(['words', 'day']).doUpdateSet({ [column]: sql`search_outcomes.${sql.ref(column)} + 1` }),
    )
    .execute();
  if (isOpened) return;
  await db
    .insertInto('search_days')
    .values({ day, searches: 0, missed: 0, unopened: 1 })
    .onConflict((row) => row.column('day').doUpdateSet({ unopened: sql`search_days.unopened + 1` }))
    .execute();
}

/** Deletes the outcomes of days before `before`, and keeps only the newest `keep` of the rest. */
export async function deleteOutcomes(db: Database, before: string, keep: number): Promise<void> {
  await deleteInBatches((limit) =>
    sql`delete from search_outcomes where ctid = any(array(
      select ctid from search_outcomes where day < ${before} limit ${limit}))`.execute(db),
  );
  await deleteInBatches((limit) =>
    sql`delete from search_outcomes where ctid = any(array(
      select ctid from search_outcomes order by day desc offset ${keep} limit ${limit}))`.execute(db),
  );
}

export async function deleteDismissed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('dismissed_searches').where('at', '<', before).execute();
}

/** Locks the account, so that concurrent wishes cannot exceed the limit. */
export async function lockWisher(tx: Tx, account: number): Promise<{ email: string; email_verified: boolean }> {
  return tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .select(['email', 'email_verified'])
    .where('accounts.id', '=', account)
    .forUpdate('accounts')
    .executeTakeFirstOrThrow();
}

/** For the words of a search, or for a wanted card. */
export type Wished = { words: string } | { card: number };

export async function countOtherWishes(tx: Tx, account: number, wished: Wished): Promise<number> {
  const { count } = await tx
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where((row) =>
      'words' in wished ? row('words', 'is distinct from', wished.words) : row('card', 'is distinct from', wished.card),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWish(tx: Tx, wish: { id: string; account: number; made_at: Date } & Wished): Promise<void> {
  await tx
    .insertInto('wishes')
    .values(wish)
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Words of wishes that have not been searched in this version of the catalogue. */
export async function listWishedWords(db: Database, version: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('words')
    .distinct()
    .where('looked_at_version', '<', version)
    .where('words', 'is not', null)
    .$narrowType<{ words: NotNull }>()
    .limit(limit)
    .execute();
  return rows.map(({ words }) => words);
}

export async function markSearched(db: Database, words: readonly string[], version: number): Promise<void> {
  await db
    .updateTable('wishes')
    .set({ looked_at_version: version })
    .where('words', 'in', words)
    .where('looked_at_version', '<', version)
    .execute();
}

/** Whether a job with this name is in the queue and no worker has taken it yet. */
export async function isJobWaiting(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state = 'created' and not blocked limit 1`.execute(db);
  return rows.length > 0;
}

export interface GrantedWish {
  id: string;
  email: string;
  lang: 'en' | 'ru';
}

/**
 * Deletes and returns the wishes for these words of accounts that can receive mail. Their other wishes for the same wanted
 * card go with them, so that nobody gets two mails about the same assets.
 */
export async function takeWishes(tx: Tx, words: string): Promise<GrantedWish[]> {
  const card = await lockCardOf(tx, words);
  const { rows } = await sql<GrantedWish>`
    with granted as (
      delete from wishes using users, accounts
      where wishes.words = ${words} and users.account = wishes.account and accounts.id = wishes.account
        and users.email_verified and accounts.status = 'active'
      returning wishes.id, wishes.account, users.email, accounts.lang
    ), told as (
      delete from wishes using granted
      where wishes.account = granted.account and wishes.words is distinct from ${words} and (
        wishes.card = ${card}::int or wishes.words in (select s.words from wanted_searches s where s.card = ${card}::int))
    )
    select id, email, lang from granted`.execute(tx);
  return rows;
}

/** The card that answers the search, locked before its wishes, so that only one process takes them. */
async function lockCardOf(tx: Tx, words: string): Promise<number | null> {
  const row = await tx
    .selectFrom('wanted_cards')
    .innerJoin('wanted_searches', 'wanted_searches.card', 'wanted_cards.id')
    .select('wanted_cards.id')
    .where('wanted_searches.words', '=', words)
    .forUpdate('wanted_cards')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteWishes(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('wishes').where('account', '=', account).execute();
}

export async function moveWishes(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update wishes w set account = ${to} where w.account = ${from}
      and not exists (select from wishes k where k.account = ${to} and (k.words = w.words or k.card = w.card))`.execute(
    tx,
  );
  await deleteWishes(tx, from);
}
