import type { DraftState, DraftText } from '@polyshelf/contract/drafts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

const named = (row: string) =>
  sql.raw(`json_build_object('alias', ${row}.alias, 'name', ${row}.name, 'name_ru', ${row}.name_ru)`);

/** What people wrote about an asset, and who uploaded it; locks the asset. The uploader of an imported asset is null. */
export async function findPublishedText(tx: Tx, asset: string) {
  await sql`select from all_assets where id = ${asset} for update`.execute(tx);
  const { rows } = await sql<{ text: DraftText; uploader: number | null }>`
    select json_build_object(
        'name', a.name, 'name_ru', a.name_ru, 'description', a.description, 'description_ru', a.description_ru,
        'producer', ${named('p')}, 'licence', a.licence, 'free', a.free, 'exclusive', a.exclusive,
        'pack', (with recursive up (id, depth) as (
            select a.pack, 0
            union all
            select packs.parent, depth + 1 from packs join up using (id) where packs.parent is not null
          ) select json_agg(${named('packs')} order by depth desc) from up join packs using (id)),
        'tags', (select coalesce(json_agg(${named('tags')} order by tags.name), '[]')
          from asset_tags join tags on tags.id = tag where asset = a.id)
      ) as text,
      (select account from drafts where asset = a.id and version is not null order by version limit 1) as uploader
    from all_assets as a join producers as p on p.id = a.producer where a.id = ${asset}`.execute(tx);
  return rows[0] ?? null;
}

/** The draft of the next version that is not published yet. */
export const findOpenVersion = (tx: Tx, asset: string) =>
  tx
    .selectFrom('drafts')
    .select(['id', 'account'])
    .where('asset', '=', asset)
    .where('state', 'in', ['draft', 'in_review', 'changes_requested', 'scheduled'])
    .executeTakeFirst();

export async function listPublishedFiles(tx: Tx, asset: string) {
  const { rows } = await sql<{ name: string; bytes: number; sha256: string; crc32: number; key: string }>`
    select f.name, f.bytes, f.sha256, f.crc32, f.key from files as f
    join all_assets as a on a.id = f.asset and a.version = f.version
    where f.asset = ${asset} order by f.name`.execute(tx);
  return rows;
}

/** The draft that became the present version of the asset, also in the bin; locks it. */
export async function findPublishedDraft(tx: Tx, asset: string) {
  const { rows } = await sql<{ id: string; state: DraftState; text: DraftText }>`
    select id, state, text from drafts
    where asset = ${asset} and version is not null and state in ('published', 'unpublished', 'deleted')
    order by version desc limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}
