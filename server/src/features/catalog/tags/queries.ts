import type { AdminTag, TagWords } from '@polyshelf/contract/admin-words';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** Locks the tags in the order of their ids, also against assets that are being published with them. */
export const lockTags = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function findTag(db: Database | Tx, id: number): Promise<AdminTag | null> {
  const synonyms = (locale: 'en' | 'ru') =>
    sql`array(select word from tag_synonyms where tag = tags.id and locale = ${locale} order by word)`;
  const { rows } = await sql<AdminTag>`
    select id, alias, name, name_ru,
      json_build_object('en', ${synonyms('en')}, 'ru', ${synonyms('ru')}) as synonyms,
      (select count(*) from asset_tags where tag = tags.id)::int as assets
    from tags where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateTag(tx: Tx, id: number, { synonyms, ...names }: TagWords): Promise<void> {
  await tx.updateTable('tags').set(names).where('id', '=', id).execute();
  await replaceSynonyms(tx, id, synonyms);
}

export async function replaceSynonyms(tx: Tx, tag: number, { en, ru }: TagWords['synonyms']): Promise<void> {
  await tx.deleteFrom('tag_synonyms').where('tag', '=', tag).execute();
  const rows = [...en.map((word) => ({ tag, locale: 'en', word })), ...ru.map((word) => ({ tag, locale: 'ru', word }))];
  if (rows.length > 0) await tx.insertInto('tag_synonyms').values(rows).execute();
}

/** Lets addresses with the alias lead to the tag. */
export async function redirectAlias(tx: Tx, alias: string, tag: number): Promise<void> {
  await tx
    .insertInto('tag_redirects')
    .values({ alias, tag })
    .onConflict((row) => row.column('alias').doUpdateSet({ tag }))
    .execute();
}

/** For an alias that names a tag now. */
export async function deleteRedirect(tx: Tx, alias: string): Promise<void> {
  await tx.deleteFrom('tag_redirects').where('alias', '=', alias).execute();
}

export async function insertTag(tx: Tx, { synonyms, ...names }: TagWords): Promise<number> {
  const { id } = await tx.insertInto('tags').values(names).returning('id').executeTakeFirstOrThrow();
  await replaceSynonyms(tx, id, synonyms);
  return id;
}

export async function hasRedirect(tx: Tx, alias: string): Promise<boolean> {
  const row = await tx.selectFrom('tag_redirects').select('tag').where('alias', '=', alias).executeTakeFirst();
  return row !== undefined;
}

/** How many of the assets exist and are shown. */
export async function countShown(tx: Tx, assets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assets where id = any(${assets}::uuid[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the assets that did not have the tag. */
export async function addTag(tx: Tx, tag: number, assets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    insert into asset_tags (asset, tag) select asset, ${tag}::int from unnest(${assets}::uuid[]) as asset order by asset
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

/** Gives the assets and redirects of a tag to another one, and deletes it. */
export async function moveTag(tx: Tx, from: number, into: number): Promise<void> {
  await sql`insert into asset_tags (asset, tag) select asset, ${into}::integer from asset_tags where tag = ${from}
    on conflict do nothing`.execute(tx);
  await tx.updateTable('tag_redirects').set({ tag: into }).where('tag', '=', from).execute();
  await removeTag(tx, from);
}

/** Deletes its links to assets first, because only their own statements tell the search index about these assets. */
export async function removeTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('asset_tags').where('tag', '=', id).execute();
  await tx.deleteFrom('tags').where('id', '=', id).execute();
}

interface TaggingDone {
  /** Null for a tag that was created. */
  before: TagWords | null;
  /** The words of the tag after it, as a text. */
  after: string;
  assets: string[];
}

/** What the last tagging of an account with this tag has changed; null when it has been undone. */
export async function findTagging(tx: Tx, account: number, tag: number): Promise<TaggingDone | null> {
  const { rows } = await sql<{ event: string; before: string; after: string; assets: string }>`
    select event, facts ->> 'before' as before, facts ->> 'after' as after, facts ->> 'assets' as assets from audit_log
    where account = ${account} and event in ('assets.tagged', 'tagging.undone') and facts ->> 'tag' = ${String(tag)}
    order by id desc limit 1`.execute(tx);
  const [last] = rows;
  if (last?.event !== 'assets.tagged') return null;
  const { before, after, assets } = last;
  return { before: before ? JSON.parse(before) : null, after, assets: assets ? assets.split(' ') : [] };
}
