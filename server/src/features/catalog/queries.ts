import type { Pack, Producer, ProjectStatistics } from '@polyshelf/contract/catalog';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** One round trip; each count walks an index of its own. */
export async function getStatisticsSince(db: Database, today: Date): Promise<ProjectStatistics> {
  const { rows } = await sql<ProjectStatistics>`
    select
      (select count(*) from assets) as assets_total,
      (select count(*) from assets where published_at >= ${today}) as assets_added_today,
      (select count(*) from assets where exclusive) as assets_exclusive_total,
      (select count(*) from packs) as packs_total,
      (select count(*) from producers) as producers_total,
      legal_name_ru,
      legal_description_ru
    from projects`.execute(db);
  return rows[0] as ProjectStatistics;
}

export async function listProducers(db: Database): Promise<Producer[]> {
  const { rows } = await sql<Producer>`
    select id, alias, name, name_ru, mega,
      (select count(*) from assets where assets.producer = producers.id) as assets_total
    from producers
    order by name, id`.execute(db);
  return rows;
}

/** `union` instead of `union all`, so that packs that name each other as parent end the walk instead of the server. */
export async function listPacks(db: Database): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    with recursive within (pack, ancestor) as (
      select id, id from packs
      union
      select packs.id, within.ancestor from packs join within on packs.parent = within.pack
    ), totals as (
      select within.ancestor, count(*) as assets_total
      from within join assets on assets.pack = within.pack
      group by within.ancestor
    )
    select id, alias, name, name_ru, parent, producer, coalesce(assets_total, 0) as assets_total
    from packs left join totals on totals.ancestor = packs.id
    order by name, id`.execute(db);
  return rows;
}
