import type { AdminAsset } from '@polyshelf/contract/admin-assets';
import type { AssetRecord } from '@polyshelf/contract/records';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** Until the end of the transaction, nothing else changes the asset, publishes a version of it or hides it. */
export async function lockAsset(tx: Tx, id: string): Promise<void> {
  await sql`select from all_assets where id = ${id} for update`.execute(tx);
}

/** Also finds a hidden asset. */
export async function findAssetRecord(db: Database | Tx, id: string): Promise<AssetRecord | null> {
  const { rows } = await sql<AssetRecord>`
    select name, name_ru, description, description_ru, pack, producer,
      (select coalesce(json_agg(json_build_object('alias', alias, 'name', tags.name, 'name_ru', tags.name_ru)
          order by alias collate "C"), '[]')
        from asset_tags join tags on tags.id = tag where asset = a.id) as tags,
      licence, free, exclusive, hidden_at is not null as is_hidden
    from all_assets as a where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type Row = Omit<AdminAsset, 'downloads' | 'published_at' | 'updated_at' | 'hidden_at'> & {
  downloads: number;
  published_at: Date;
  updated_at: Date;
  hidden_at: Date | null;
};

/** Counts the downloads since `since`. Also finds a hidden asset. */
export async function findAdminAsset(db: Database, id: string, since: Date): Promise<Row | null> {
  const draft = (condition: string) => sql`
    (select json_build_object('id', id, 'state', state) from drafts
      where asset = a.id and ${sql.raw(condition)} order by version desc limit 1)`;
  const { rows } = await sql<Row>`
    select id, type, main_picture as image, resolution, formats, published_at, updated_at, hidden_at,
      (select json_agg(json_build_object('number', number, 'note', note, 'note_ru', note_ru, 'published_at',
          published_at) order by number desc) from asset_versions where asset = a.id) as versions,
      (select count(*)::int from spent_downloads where asset = a.id and spent_at >= ${since}) as downloads,
      ${draft("version is not null and state in ('published', 'unpublished', 'deleted')")} as draft,
      ${draft("version is null and state in ('draft', 'in_review', 'changes_requested', 'scheduled')")} as next
    from all_assets as a where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
