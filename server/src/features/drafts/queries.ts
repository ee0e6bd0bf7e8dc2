import type { Draft, DraftEdit, DraftRow, DraftState, DraftText, LooseFile } from '@polyshelf/contract/drafts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escape-like.ts';
import type { FileFacts } from '../intake/index.ts';
import type { PreparedAsset } from '../media/index.ts';
import type { StoredProblem } from './stored-problem.ts';

/** Whose drafts a person may see and change: the own ones, or those of everybody. */
export type Reach = number | 'everybody';

const within = (reach: Reach) => (reach === 'everybody' ? sql`true` : sql`drafts.account = ${reach}`);

const person = (id: string) =>
  sql.raw(`(select json_build_object('id', a.id, 'username', a.username) from accounts as a where a.id = ${id})`);

const picture = sql.raw(
  `'id', substr(pictures.key, 8), 'width', pictures.width, 'height', pictures.height, 'placeholder', pictures.placeholder`,
);

/** What a row of a list and a page share. `problems` and `text` become counts and problems of the text. */
const shown = sql`
  drafts.id, drafts.state, drafts.prepared ->> 'type' as type, drafts.text ->> 'name' as name,
  drafts.text ->> 'name_ru' as name_ru, ${person('drafts.account')} as uploader, drafts.asset, drafts.version,
  (select json_build_object(${picture}) from draft_pictures as pictures
    where pictures.draft = drafts.id order by position limit 1) as picture,
  drafts.prepared -> 'facts' as facts, coalesce(drafts.prepared -> 'files', '[]') as prepared_files,
  (select count(*) from draft_files where draft = drafts.id and not is_replaced) as files,
  (select coalesce(sum(bytes), 0)::bigint from draft_files join upload_files on upload_files.id = file
    where draft = drafts.id and not is_replaced) as bytes,
  drafts.reading, drafts.reading_message, drafts.problems, drafts.text,
  (select count(*) from draft_comments where draft = drafts.id) as comments,
  drafts.created_at, drafts.updated_at, drafts.submitted_at, drafts.publish_at, drafts.deleted_at`;

export interface StoredRow extends Pick<DraftRow, 'id' | 'state' | 'type' | 'name' | 'name_ru' | 'uploader'> {
  asset: string | null;
  version: number | null;
  picture: DraftRow['picture'];
  facts: Record<string, unknown> | null;
  prepared_files: PreparedAsset['files'];
  files: number;
  bytes: number;
  reading: DraftRow['reading']['state'];
  reading_message: string | null;
  problems: StoredProblem[];
  text: DraftText;
  comments: number;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  publish_at: Date | null;
  deleted_at: Date | null;
}

interface Wanted {
  reach: Reach;
  states: readonly DraftState[];
  upload: string | undefined;
  search: string | undefined;
  oldestFirst: boolean;
  limit: number;
  offset: number;
}

export async function listDraftRows(db: Database, wanted: Wanted) {
  const pattern = `%${escapeLike((wanted.search ?? '').trim().toLowerCase())}%`;
  const matching = sql`${within(wanted.reach)}
    and (${wanted.upload ?? null}::uuid is null or drafts.upload = ${wanted.upload ?? null}::uuid)
    and lower(concat_ws(' ', drafts.text ->> 'name', drafts.text ->> 'name_ru')) like ${pattern}`;
  const order = wanted.oldestFirst
    ? sql`drafts.submitted_at nulls last, drafts.created_at, drafts.id`
    : sql`drafts.created_at desc, drafts.text ->> 'name', drafts.id`;
  const { rows } = await sql<StoredRow>`
    select ${shown} from drafts
    where ${matching} and drafts.state = any(${wanted.states}::text[])
    order by ${order} limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const counts = await sql<CountedState>`
    select state, count(*) as count, count(*) filter (where reading in ('waiting', 'reading')) as open_readings,
      count(*) filter (where reading in ('failed', 'stopped')) as ended_readings,
      coalesce(sum((select count(*) from draft_files where draft = drafts.id and not is_replaced)
        ) filter (where state = any(${wanted.states}::text[])), 0)::bigint as files
    from drafts where ${matching} group by state`.execute(db);
  return { rows, counts: counts.rows };
}

interface CountedState {
  state: DraftState;
  count: number;
  open_readings: number;
  ended_readings: number;
  files: number;
}

export interface StoredDraft extends StoredRow {
  account: number;
  revision: number;
  file_facts: Record<string, FileFacts>;
  prepared: PreparedAsset | null;
  source_files: { id: string; name: string; bytes: number; sha256: string; map: string | null }[];
  pictures: Draft['pictures'];
  fixes: Draft['fixes'];
  comments_list: Draft['comments_list'];
  palette: { color: string; share: number }[] | null;
  holder: string | null;
}

export async function findDraft(db: Database | Tx, id: string, reach: Reach): Promise<StoredDraft | null> {
  const { rows } = await sql<StoredDraft>`
    select ${shown}, drafts.account, drafts.revision, drafts.file_facts, drafts.prepared, drafts.holder,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', draft_files.name, 'bytes', f.bytes,
          'sha256', f.sha256, 'map', draft_files.map) order by draft_files.name), '[]')
        from draft_files join upload_files as f on f.id = draft_files.file
        where draft_files.draft = drafts.id and not is_replaced) as source_files,
      (select coalesce(json_agg(json_build_object(${picture}, 'picture', pictures.id, 'origin', origin)
          order by position), '[]') from draft_pictures as pictures where pictures.draft = drafts.id) as pictures,
      (select palette from draft_pictures where draft = drafts.id order by position limit 1) as palette,
      (select coalesce(json_agg(json_build_object('id', x.id, 'fix', x.fix, 'kind', x.kind, 'file', x.file,
          'before', x.before, 'after', x.after, 'made_at', x.made_at) order by x.made_at), '[]')
        from draft_fixes as x where x.draft = drafts.id) as fixes,
      (select coalesce(json_agg(json_build_object('id', c.id, 'author', ${person('c.account')}, 'at', c.at,
          'event', c.event, 'text', c.text) order by c.at, c.id), '[]')
        from draft_comments as c where c.draft = drafts.id) as comments_list
    from drafts where drafts.id = ${id} and ${within(reach)}`.execute(db);
  return rows[0] ?? null;
}

/** Names of those drafts of the list that the person may reach. */
export async function listReachable(db: Database | Tx, ids: readonly string[], reach: Reach) {
  const { rows } = await sql<{
    id: string;
    state: DraftState;
    asset: string | null;
    version: number | null;
    text: DraftText;
  }>`
    select id, state, asset, version, text from drafts
    where id = any(${ids}::uuid[]) and ${within(reach)} order by id`.execute(db);
  return rows;
}

export async function listEditsOf(db: Database, draft: string): Promise<(Omit<DraftEdit, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<DraftEdit, 'at'> & { at: Date }>`
    select edit, ${person('draft_edits.account')} as author, at, field, before, after from draft_edits
    where draft = ${draft} order by id desc limit 500`.execute(db);
  return rows;
}

/** Sorted files that belong to no draft. */
export async function listLooseFilesOf(db: Database, reach: Reach): Promise<LooseFile[]> {
  const owner = reach === 'everybody' ? sql`true` : sql`uploads.account = ${reach}`;
  const { rows } = await sql<LooseFile>`
    select upload_files.id, upload_files.path as name, upload_files.bytes, upload_files.upload
    from draft_files join upload_files on upload_files.id = file join uploads on uploads.id = upload_files.upload
    where draft is null and not is_replaced and ${owner}
    order by upload_files.path limit 1000`.execute(db);
  return rows;
}

const differingBits = (look: string) => sql`bit_count(('x' || look)::bit(256) # ('x' || ${look})::bit(256))`;

export interface Twin {
  id: string;
  name: string;
  is_draft: boolean;
  is_same: boolean;
}

/** Lists published assets and open drafts with the same files, or with a main picture that looks alike. */
export async function listTwins(
  db: Database,
  {
    draft,
    fingerprint,
    look,
    alikeBits,
  }: { draft: string; fingerprint: string; look: string | null; alikeBits: number },
): Promise<Twin[]> {
  const isAlike = look === null ? sql`false` : sql`coalesce(${differingBits(look)} <= ${alikeBits}, false)`;
  const { rows } = await sql<Twin>`
    select id, name, false as is_draft, fingerprint = ${fingerprint} as is_same from assets
    where (fingerprint = ${fingerprint} or ${isAlike}) and id is distinct from (select asset from drafts where id = ${draft})
    union all
    select id, text ->> 'name', true, prepared ->> 'fingerprint' = ${fingerprint} from drafts
    where id <> ${draft} and state in ('draft', 'in_review', 'changes_requested', 'scheduled')
      and (prepared ->> 'fingerprint' = ${fingerprint} or ${isAlike})
    order by is_same desc, is_draft, name limit 3`.execute(db);
  return rows;
}

export interface TagChoice {
  alias: string;
  name: string;
  name_ru: string | null;
}

export async function listTags(db: Database, search: string, limit: number): Promise<TagChoice[]> {
  const start = `${escapeLike(search.trim().toLowerCase())}%`;
  const { rows } = await sql<TagChoice>`
    select alias, name, name_ru from tags
    where lower(name) like ${start} or lower(name_ru) like ${start}
      or lower(name) like ${`% ${start}`} or lower(name_ru) like ${`% ${start}`}
    order by (select count(*) from asset_tags where tag = tags.id) desc, name limit ${limit}`.execute(db);
  return rows;
}

/** Tags with one of these aliases, and tags that assets share which have at least two of them. */
export async function listRelatedTags(db: Database, aliases: readonly string[], limit: number): Promise<TagChoice[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<TagChoice>`
    with given as (select id from tags where alias = any(${aliases}::text[])),
    alike as (
      select asset from asset_tags where tag in (select id from given)
      group by asset order by count(*) desc, asset limit 200
    )
    select alias, name, name_ru from tags
    left join (select tag, count(*) as uses from asset_tags where asset in (select asset from alike) group by tag) as used
      on used.tag = tags.id
    where id in (select id from given) or used.uses >= 2
    order by id in (select id from given) desc, used.uses desc nulls last, name limit ${limit}`.execute(db);
  return rows;
}
