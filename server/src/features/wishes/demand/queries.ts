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

interface TaggedAssets {
  total: number;
  /** The first ones, of which the given ones come first. */
  ids: string[];
  /** Those of the given ones that do not have the tag. */
  added: string[];
}

/** The shown assets that would have the tag, if the given ones got it. */
export async function findTagged(
  db: Database,
  { tag, assets, limit }: { tag: number | null; assets: readonly string[]; limit: number },
): Promise<TaggedAssets> {
  const { rows } = await sql<TaggedAssets>`
    with added as (
      select id from assets a where id = any(${assets}::uuid[])
        and not exists (select from asset_tags x where x.asset = a.id and x.tag = ${tag}::int)
    ), tagged as (
      select a.id from asset_tags x join assets a on a.id = x.asset where x.tag = ${tag}::int
    )
    select (select count(*) from added)::int + (select count(*) from tagged)::int as total,
      array(select id from added order by id) as added,
      array(select id from (select id from added union all select id from tagged) as both_
        order by id = any(${assets}::uuid[]) desc, id limit ${limit}) as ids`.execute(db);
  return rows[0] as TaggedAssets;
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
