import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { MissedSearch } from './demand.rules.ts';

/** The most wanted searches that found nothing. */
export async function listMissedSearches(db: Database, limit: number): Promise<Omit<MissedSearch, 'keys'>[]> {
  const { rows } = await sql<Omit<MissedSearch, 'keys'>>`
    select q.words, q.times, q.last_at, coalesce(w.waiting, 0)::int as waiting
    from missed_searches q
    left join (select words, count(*) as waiting from wishes group by words) w on w.words = q.words
    order by waiting desc, q.times desc, q.words limit ${limit}`.execute(db);
  return rows;
}

/** Returns those that existed. */
export async function deleteSearches(tx: Tx, words: readonly string[]): Promise<{ words: string; times: number }[]> {
  return tx.deleteFrom('missed_searches').where('words', 'in', words).returning(['words', 'times']).execute();
}
