import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { MissedSearch } from './demand.rules.ts';

const hasCard = sql`exists (
  select from wanted_searches s join wanted_cards c on c.id = s.card where s.words = q.words and c.state = 'open') as has_card`;

type Counted = Omit<MissedSearch, 'keys' | 'found'>;

/** The most wanted searches that found nothing. */
export async function listMissedSearches(db: Database, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select q.words, q.times, q.last_at, coalesce(w.waiting, 0)::int as waiting, ${hasCard}
    from missed_searches q
    left join (select words, count(*) as waiting from wishes group by words) w on w.words = q.words
    order by waiting desc, q.times desc, q.words limit ${limit}`.execute(db);
  return rows;
}

/** The most frequent searches since a day of which no result was opened. */
export async function listUnopenedSearches(db: Database, since: string, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select q.words, sum(q.unopened)::int as times, max(q.day)::timestamp at time zone 'UTC' as last_at,
      (select count(*) from wishes w where w.words = q.words)::int as waiting, ${hasCard}
    from search_outcomes q where q.day >= ${since}
    group by q.words having sum(q.opened) = 0
    order by times desc, q.words limit ${limit}`.execute(db);
  return rows;
}

/** The shown assets that would have the tag: the given ones first. */
export async function listTagged(db: Database, tag: number | null, assets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assets t
    where id = any(${assets}::uuid[]) or exists (select from asset_tags x where x.asset = t.id and x.tag = ${tag}::int)
    order by id = any(${assets}::uuid[]) desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns those that existed. */
export async function deleteSearches(tx: Tx, words: readonly string[]): Promise<{ words: string; times: number }[]> {
  const missed = await tx
    .deleteFrom('missed_searches')
    .where('words', 'in', words)
    .returning(['words', 'times'])
    .execute();
  const unopened = await tx
    .deleteFrom('search_outcomes')
    .where('words', 'in', words)
    .returning(['words', 'unopened as times'])
    .execute();
  return [...missed, ...unopened];
}
