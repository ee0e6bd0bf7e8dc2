import type { Pack, Producer, ProjectStatistics } from '@polyshelf/contract/catalog';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The public links of the configuration. */
export interface ConfiguredLinks {
  supportChat: string | undefined;
  channel: string | undefined;
}

/** Takes one round trip; each count scans an index of its own. */
export async function getStatisticsSince(
  db: Database,
  today: Date,
  links: ConfiguredLinks,
): Promise<ProjectStatistics> {
  const { rows } = await sql<ProjectStatistics>`
    select
      (select count(*) from assets) as assets_total,
      (select count(*) from assets where published_at >= ${today}) as assets_added_today,
      (select count(*) from assets where exclusive) as assets_exclusive_total,
      (select count(*) from packs) as packs_total,
      (select count(*) from producers) as producers_total,
      legal_name_ru,
      legal_description_ru,
      coalesce(nullif(support_chat_url, ''), ${links.supportChat ?? null}) as support_chat_url,
      coalesce(nullif(channel_url, ''), ${links.channel ?? null}) as channel_url,
      shown_statistics
    from projects`.execute(db);
  return rows[0] as ProjectStatistics;
}

export async function listProducers(db: Database): Promise<Producer[]> {
  const { rows } = await sql<Producer>`
    select id, alias, name, name_ru, mega, coalesce(assets_total, 0) as assets_total
    from producers
    left join (select producer as id, count(*) as assets_total from assets group by producer) as counts using (id)
    order by name, id`.execute(db);
  return rows;
}

export async function listPacks(db: Database): Promise<Pack[]> {
  return db
    .selectFrom('packs')
    .select(['id', 'alias', 'name', 'name_ru', 'parent', 'producer', 'assets_total'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
