import type { TagUse } from '@polyshelf/contract/admin-words';
import type { TagRecord } from '@polyshelf/contract/records';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** Locks the tags in the order of their ids, also against assets that are being published with them. */
export const lockTags = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function findTag(db: Database | Tx, id: number | null): Promise<TagRecord | null> {
  const synonyms = (locale: 'en' | 'ru') =>
    sql`array(select word from tag_synonyms where tag = tags.id and locale = ${locale} order by word collate "C")`;
  const { rows } = await sql<TagRecord>`
    select alias, name, name_ru, json_build_object('en', ${synonyms('en')}, 'ru', ${synonyms('ru')}) as synonyms
    from tags where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateTag(tx: Tx, id: number, { synonyms, ...names }: TagRecord): Promise<void> {
  await tx.updateTable('tags').set(names).where('id', '=', id).execute();
  await tx.deleteFrom('tag_synonyms').where('tag', '=', id).execute();
  await insertSynonyms(tx, id, synonyms);
}

async function insertSynonyms(tx: Tx, tag: number, { en, ru }: TagRecord['synonyms']): Promise<void> {
  const rows = [...en.map((word) => ({ tag, locale: 'en', word })), ...ru.map((word) => ({ tag, locale: 'ru', word }))];
  if (rows.length > 0) await tx.insertInto('tag_synonyms').values(rows).execute();
}

/** Returns the id, which is the given one for a tag that is restored. A restored tag has its earlier aliases again. */
export async function insertTag(tx: Tx, { synonyms, ...names }: TagRecord, restored: number | null): Promise<number> {
  const row = { ...names, ...(restored !== null && { id: restored }) };
  const { id } = await tx.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow();
  await insertSynonyms(tx, id, synonyms);
  await sql`delete from tag_redirects where tag = ${id} and alias in (select alias from tags)`.execute(tx);
  return id;
}

/** Lets addresses with the alias lead to the tag. */
export async function redirectAlias(tx: Tx, alias: string, tag: number): Promise<void> {
  await tx
    .insertInto('tag_redirects')
    .values({ alias, tag })
    .onConflict((row) => row.column('alias').doUpdateSet({ tag }))
    .execute();
}

/** Forgets that the alias led to the tag itself or to a deleted one. */
export async function freeAlias(tx: Tx, tag: number, alias: string): Promise<void> {
  await sql`delete from tag_redirects
    where alias = ${alias} and (tag = ${tag} or tag not in (select id from tags))`.execute(tx);
}

export async function isRedirected(tx: Tx, alias: string): Promise<boolean> {
  const row = await tx.selectFrom('tag_redirects').select('tag').where('alias', '=', alias).executeTakeFirst();
  return row !== undefined;
}

/** Also hidden ones. */
export async function countAssets(db: Database | Tx, tag: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset_tags where tag = ${tag}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of the assets exist and are shown. */
export async function countShown(tx: Tx, assets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assets where id = any(${assets}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the assets that did not have the tag. Assets that are gone are left out. */
export async function addTag(tx: Tx, tag: number, assets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    insert into asset_tags (asset, tag) select id, ${tag}::int from all_assets where id = any(${assets}::uuid[]) order by id
    on conflict do nothing returning asset`.execute(tx);
  return rows.map(({ asset }) => asset);
}

export async function takeTag(tx: Tx, tag: number, assets: readonly string[]): Promise<void> {
  await sql`delete from asset_tags where tag = ${tag} and asset = any(${assets}::uuid[])`.execute(tx);
}

/** How many assets with the tag `from` lack the tag `into`. */
export async function countAdded(db: Database | Tx, from: number, into: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset_tags a where a.tag = ${from}
      and not exists (select from asset_tags b where b.asset = a.asset and b.tag = ${into})`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Merge {
  tag: number;
  into_tag: number;
  at: Date;
  value: TagRecord;
  /** The synonyms that the other tag gets. */
  synonyms: TagRecord['synonyms'];
}

/** Notes a merge that is about to happen, and what undoes it. Returns its id. */
export async function insertMerge(tx: Tx, { tag, into_tag, at, value, synonyms }: Merge): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tag_merges (tag, into_tag, at, value, synonyms, aliases, assets, added) values (
      ${tag}, ${into_tag}, ${at}, ${JSON.stringify(value)}, ${JSON.stringify(synonyms)},
      array(select alias from tag_redirects where tag = ${tag}),
      array(select asset from asset_tags where tag = ${tag}),
      array(select asset from asset_tags a where a.tag = ${tag}
        and not exists (select from asset_tags b where b.asset = a.asset and b.tag = ${into_tag})))
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export const findMerge = (db: Database | Tx, id: number) =>
  db.selectFrom('tag_merges').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteMerge(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tag_merges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives the assets and redirects of a tag to another one, and deletes it. */
export async function moveTag(tx: Tx, from: number, into: number): Promise<void> {
  await sql`insert into asset_tags (asset, tag) select asset, ${into}::integer from asset_tags where tag = ${from}
    on conflict do nothing`.execute(tx);
  await tx.updateTable('tag_redirects').set({ tag: into }).where('tag', '=', from).execute();
  await removeTag(tx, from);
}

/** Gives redirects back to the tag that had them. */
export async function returnRedirects(
  tx: Tx,
  { aliases, from, to }: { aliases: readonly string[]; from: number; to: number },
): Promise<void> {
  await sql`update tag_redirects set tag = ${to} where tag = ${from} and alias = any(${aliases}::text[])`.execute(tx);
}

/** Deletes its links to assets first, because only their own statements tell the search index about these assets. */
export async function removeTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('asset_tags').where('tag', '=', id).execute();
  await tx.deleteFrom('tags').where('id', '=', id).execute();
}

const MERGES_SHOWN = 50;

export async function listMerges(db: Database, into: number): Promise<TagUse['merges']> {
  const { rows } = await sql<{ id: number; name: string; name_ru: string | null; at: Date }>`
    select id, value ->> 'name' as name, value ->> 'name_ru' as name_ru, at from tag_merges
    where into_tag = ${into} order by id desc limit ${MERGES_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The tag into which a tag that is gone was merged. */
export async function findMergeTarget(db: Database, tag: number): Promise<TagUse['merged_into']> {
  const row = await db
    .selectFrom('tag_merges as g')
    .innerJoin('tags as t', 't.id', 'g.into_tag')
    .select(['t.id', 't.name', 't.name_ru'])
    .where('g.tag', '=', tag)
    .orderBy('g.id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

const UNTRANSLATED_SHOWN = 20;

/** Tags that lack a name in the language, the most used first. An English name in Russian letters is a Russian one. */
export async function listUntranslated(db: Database, locale: 'en' | 'ru', search: string) {
  const { rows } = await sql<{ id: number; name: string; name_ru: string | null; assets: number }>`
    select id, name, name_ru, (select count(*) from asset_tags where tag = tags.id)::int as assets from tags
    where case when ${locale} = 'ru' then name_ru is null else name ~ '[а-яёА-ЯЁ]' end
      and strpos(lower(concat_ws(' ', name, name_ru, alias)), lower(${search})) > 0
    order by assets desc, name, id limit ${UNTRANSLATED_SHOWN}`.execute(db);
  return rows;
}

interface TaggingDone {
  /** Null for a tag that was created. */
  before: TagRecord | null;
  after: TagRecord;
  assets: string[];
}

/** What the last tagging of an account with this tag has changed; null when it has been undone. */
export async function findTagging(tx: Tx, actor: number, tag: number): Promise<TaggingDone | null> {
  const { rows } = await sql<Omit<TaggingDone, 'assets'> & { event: string; assets: string }>`
    select event, facts ->> 'assets' as assets, now.value as after, earlier.value as before
    from audit_log
    join record_revisions now on now.kind = 'tag' and now.record = facts ->> 'tag'
      and now.number = (facts ->> 'revision')::int
    left join record_revisions earlier on earlier.kind = 'tag' and earlier.record = now.record
      and earlier.number = now.number - 1
    where audit_log.done_by = ${actor} and event in ('tag.tagged', 'tag.untagged') and facts ->> 'tag' = ${String(tag)}
    order by audit_log.id desc limit 1`.execute(tx);
  const [last] = rows;
  if (last?.event !== 'tag.tagged') return null;
  return { before: last.before, after: last.after, assets: last.assets ? last.assets.split(' ') : [] };
}
