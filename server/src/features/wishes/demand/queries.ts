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

/** The shown assets that have one of some tags or would get it. */
export interface TaggedAssets {
  total: number;
  /** The first ones, of which the given ones come first. */
  ids: string[];
  /** Those of the given ones that have none of the tags. */
  added: string[];
}

/** The shown assets that would have one of the tags, if the given ones got it. */
export async function findTagged(
  db: Database,
  { tags, assets, limit }: { tags: readonly number[]; assets: readonly string[]; limit: number },
): Promise<TaggedAssets> {
  const { rows } = await sql<TaggedAssets>`
    with added as (
      select id from assets a where id = any(${assets}::uuid[])
        and not exists (select from asset_tags x where x.asset = a.id and x.tag = any(${tags}::int[]))
    ), tagged as (
      select distinct a.id from asset_tags x join assets a on a.id = x.asset where x.tag = any(${tags}::int[])
    )
    select (select count(*) from added)::int + (select count(*) from tagged)::int as total,
      array(select id from added order by id) as added,
      array(select id from (select id from added union all select id from tagged) as both_
        order by id = any(${assets}::uuid[]) desc, id limit ${limit}) as ids`.execute(db);
  return rows[0] as TaggedAssets;
}

/** Rows of the two tables of searches. */
export interface Dismissed {
  missed: { words: string; times: number }[];
  outcomes: { words: string; unopened: number }[];
}

/** Moves what is known about searches to `dismissed_searches`. Null when there is nothing. */
export async function setSearchesAside(
  tx: Tx,
  { id, at, words }: { id: string; at: Date; words: readonly string[] },
): Promise<Dismissed | null> {
  const { rows } = await sql<Dismissed>`
    with missed as (delete from missed_searches where words = any(${words}::text[]) returning *),
      outcomes as (delete from search_outcomes where words = any(${words}::text[]) returning *)
    insert into dismissed_searches (id, at, missed, outcomes)
    select ${id}, ${at}, coalesce((select jsonb_agg(m order by words) from missed m), '[]'),
      coalesce((select jsonb_agg(o order by words, day) from outcomes o), '[]')
    where exists (select from missed) or exists (select from outcomes)
    returning missed, outcomes`.execute(tx);
  return rows[0] ?? null;
}

/** Moves them back. Null when they are not there. */
export async function listSearchesAgain(tx: Tx, id: string): Promise<Dismissed | null> {
  const { rows } = await sql<Dismissed>`
    with dismissed as (delete from dismissed_searches where id = ${id} returning *),
      missed as (
        insert into missed_searches (words, times, first_at, last_at)
        select words, times, first_at, last_at
        from dismissed, jsonb_to_recordset(missed) as m (words text, times int, first_at timestamptz, last_at timestamptz)
        order by words
        on conflict (words) do update set times = missed_searches.times + excluded.times,
          first_at = least(missed_searches.first_at, excluded.first_at),
          last_at = greatest(missed_searches.last_at, excluded.last_at)
      ), outcomes as (
        insert into search_outcomes (words, day, unopened, opened)
        select words, day, unopened, opened
        from dismissed, jsonb_to_recordset(outcomes) as o (words text, day date, unopened int, opened int)
        order by words, day
        on conflict (words, day) do update set unopened = search_outcomes.unopened + excluded.unopened,
          opened = search_outcomes.opened + excluded.opened
      )
    select missed, outcomes from dismissed`.execute(tx);
  return rows[0] ?? null;
}
