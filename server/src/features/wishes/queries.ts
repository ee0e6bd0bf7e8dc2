import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

export async function countMissedSearch(db: Database, words: string, now: Date): Promise<void> {
  await db
    .insertInto('missed_searches')
    .values({ words, first_at: now, last_at: now })
    .onConflict((row) => row.column('words').doUpdateSet({ times: sql`missed_searches.times + 1`, last_at: now }))
    .execute();
}

/** Adds to the searches of a day, and to those of them that found nothing. */
export async function addSearches(db: Database, day: string, searches: number, missed: number): Promise<void> {
  await db
    .insertInto('search_days')
    .values({ day, searches, missed })
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

export async function countOtherWishes(tx: Tx, account: number, words: string): Promise<number> {
  const { count } = await tx
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('words', '<>', words)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWish(
  tx: Tx,
  wish: { id: string; account: number; words: string; made_at: Date },
): Promise<void> {
  await tx
    .insertInto('wishes')
    .values(wish)
    .onConflict((row) => row.columns(['account', 'words']).doNothing())
    .execute();
}

/** Words of wishes that have not been searched in this version of the catalogue. */
export async function listWishedWords(db: Database, version: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wishes')
    .select('words')
    .distinct()
    .where('looked_at_version', '<', version)
    .limit(limit)
    .execute();
  return rows.map(({ words }) => words);
}

export async function markSearched(db: Database, words: readonly string[], version: number): Promise<void> {
  await db.updateTable('wishes').set({ looked_at_version: version }).where('words', 'in', words).execute();
}

export interface GrantedWish {
  id: string;
  email: string;
  lang: 'en' | 'ru';
}

/** Deletes and returns the wishes for these words of accounts that can receive mail. */
export async function takeWishes(tx: Tx, words: string): Promise<GrantedWish[]> {
  const { rows } = await sql<GrantedWish>`
    delete from wishes using users, accounts
    where wishes.words = ${words} and users.account = wishes.account and accounts.id = wishes.account
      and users.email_verified and accounts.status = 'active'
    returning wishes.id, users.email, accounts.lang`.execute(tx);
  return rows;
}

export async function deleteWishes(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('wishes').where('account', '=', account).execute();
}

export async function moveWishes(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update wishes w set account = ${to} where w.account = ${from}
      and not exists (select from wishes k where k.account = ${to} and k.words = w.words)`.execute(tx);
  await deleteWishes(tx, from);
}
