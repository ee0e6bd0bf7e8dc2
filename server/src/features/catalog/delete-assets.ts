import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';

interface Unwanted {
  ids: readonly string[];
  /** Also deletes every asset that shows one of these pictures. */
  imageKeys: readonly string[];
}

/** Deletes assets, hidden ones too, and the packs, producers and tags that are empty without them. Returns the number of assets. */
export async function deleteAssets(tx: Tx, { ids, imageKeys }: Unwanted): Promise<number> {
  await sql`create temp table unwanted_assets on commit drop as
    select id, pack, producer from all_assets
    where id = any(${ids}::uuid[]) or id in (select asset from images where key = any(${imageKeys}::text[]))`.execute(
    tx,
  );
  await sql`create temp table touched_packs on commit drop as
    with recursive up (id) as (
      select distinct pack from unwanted_assets
      union
      select packs.parent from packs join up using (id) where packs.parent is not null
    ) select id from up`.execute(tx);
  await sql`create temp table touched_tags on commit drop as
    select distinct tag as id from asset_tags where asset in (select id from unwanted_assets)`.execute(tx);

  const { numAffectedRows: deleted = 0n } =
    await sql`delete from all_assets where id in (select id from unwanted_assets)`.execute(tx);
  // A pack can be deleted once its child packs are, so each round deletes one level.
  for (;;) {
    const { numAffectedRows } = await sql`delete from packs where id in (select id from touched_packs)
      and not exists (select from all_assets where all_assets.pack = packs.id)
      and not exists (select from packs as child where child.parent = packs.id)`.execute(tx);
    if (!numAffectedRows) break;
  }
  await sql`delete from producers where id in (select producer from unwanted_assets)
    and not exists (select from all_assets where all_assets.producer = producers.id)
    and not exists (select from packs where packs.producer = producers.id)`.execute(tx);
  await sql`delete from tags where id in (select id from touched_tags)
    and not exists (select from asset_tags where asset_tags.tag = tags.id)
    and not exists (select from tag_synonyms where tag_synonyms.tag = tags.id)`.execute(tx);
  await bumpTopics(tx, 'catalog');
  return Number(deleted);
}
