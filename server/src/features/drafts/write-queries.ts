import type { Color } from '@polyshelf/contract/assets';
import type { DraftEvent, DraftState, DraftText } from '@polyshelf/contract/drafts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { DraftPictures } from '../../platform/db/schema.ts';
import type { PreparedImage } from '../media/index.ts';
import type { Reach } from './queries.ts';

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

interface NewDraft {
  id: string;
  account: number;
  upload: string | null;
  asset?: string;
  text: DraftText;
  now: Date;
}

export async function insertDraft(tx: Tx, { text, now, ...draft }: NewDraft): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('drafts')
    .values({ ...draft, text: JSON.stringify(text), ...times })
    .execute();
}

/** Locks a draft until the transaction ends, so that concurrent changes of it follow each other. */
export async function lockDraft(tx: Tx, id: string) {
  return tx
    .selectFrom('drafts')
    .select([
      'id',
      'account',
      'upload',
      'state',
      'revision',
      'asset',
      'version',
      'text',
      'reading',
      'holder',
      'publish_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function licenceExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('licences').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function updateText(tx: Tx, id: string, text: DraftText, now: Date): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({ text: json(text), updated_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function touchDraft(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('drafts').set({ updated_at: now }).where('id', '=', id).execute();
}

interface Move {
  id: string;
  from: DraftState;
  to: DraftState;
  now: Date;
  publishAt?: Date | null;
}

/** The only writer of `drafts.state`. False when somebody else moved the draft first. */
export async function moveDraft(tx: Tx, { id, from, to, now, publishAt = null }: Move): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update drafts set state = ${to}, updated_at = ${now},
      submitted_at = case when ${to} = 'in_review' and ${from} <> 'scheduled' then ${now}::timestamptz else submitted_at end,
      publish_at = ${publishAt}::timestamptz,
      deleted_at = case when ${to} = 'deleted' then ${now}::timestamptz end
    where id = ${id} and state = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Before `moveDraft` makes the draft a published one, because the database requires the version then. */
export async function setPublished(tx: Tx, id: string, asset: string, version: number): Promise<void> {
  await tx.updateTable('drafts').set({ asset, version, holder: null }).where('id', '=', id).execute();
}

interface Edit {
  edit: string;
  draft: string;
  account: number;
  at: Date;
  field: string;
  before: unknown;
  after: unknown;
}

export async function insertEdits(tx: Tx, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return;
  const rows = edits.map(({ before, after, ...edit }) => ({ ...edit, before: json(before), after: json(after) }));
  await tx.insertInto('draft_edits').values(rows).execute();
}

interface StoredEdit extends Pick<Edit, 'draft' | 'account' | 'before' | 'after'> {
  field: keyof DraftText;
}

export async function listEdit(tx: Tx, edit: string): Promise<StoredEdit[]> {
  const { rows } = await sql<StoredEdit>`
    select draft, account, field, before, after from draft_edits where edit = ${edit} order by draft, id`.execute(tx);
  return rows;
}

interface Comment {
  id: string;
  draft: string;
  account: number;
  at: Date;
  event: DraftEvent | null;
  text: string;
}

export async function insertComment(tx: Tx, comment: Comment): Promise<void> {
  await tx.insertInto('draft_comments').values(comment).execute();
}

interface DraftFile {
  file: string;
  name: string;
  role: 'part' | 'picture' | 'info';
  map?: string | null;
}

/** Without a draft the files are loose. */
export async function insertDraftFiles(tx: Tx, draft: string | null, files: readonly DraftFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('draft_files')
    .values(files.map((file) => ({ draft, ...file })))
    .execute();
}

/** Asks for the files of a draft to be read. The caller enqueues the job. */
export async function markUnread(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({
      reading: 'waiting',
      reading_message: null,
      files_revision: sql`files_revision + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Stops the readings in reach that are not done, or asks for those again that failed or were stopped, and returns the
 * drafts. A running reading notices the new revision.
 */
export async function changeReadingsOf(
  tx: Tx,
  reach: Reach,
  action: 'stop' | 'continue',
  now: Date,
): Promise<string[]> {
  const [from, to] = action === 'stop' ? [['waiting', 'reading'], 'stopped'] : [['failed', 'stopped'], 'waiting'];
  const { rows } = await sql<{ id: string }>`
    update drafts set reading = ${to}, reading_message = null, files_revision = files_revision + 1, updated_at = ${now}
    where reading = any(${from}::text[]) and state in ('draft', 'changes_requested')
      and (${reach === 'everybody'} or account = ${reach === 'everybody' ? null : reach})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Reading {
  draft: string;
  /** The files that are read. */
  revision: number;
  reading: 'reading' | 'failed';
  message?: string;
}

/** Returns false when the files have changed since, or the reading was stopped. */
export async function setReading(db: Database, { draft, revision, reading, message }: Reading): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ reading, reading_message: message ?? null })
    .where('id', '=', draft)
    .where('files_revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface ReadResult {
  prepared: object | null;
  file_facts: object;
  problems: readonly object[];
  look: string | null;
  holder: string | null;
  reading: 'reading' | 'read';
}

export async function setRead(tx: Tx, id: string, { prepared, file_facts, problems, ...rest }: ReadResult, now: Date) {
  await tx
    .updateTable('drafts')
    .set({
      prepared: prepared && json(prepared),
      file_facts: json(file_facts),
      problems: json(problems),
      ...rest,
      reading_message: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the pictures that a reading made. Those that a person took stay in front of them. */
export async function replaceReadPictures(
  tx: Tx,
  draft: string,
  pictures: readonly Omit<Insertable<DraftPictures>, 'draft' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('draft_pictures').where('draft', '=', draft).where('origin', '<>', 'taken').execute();
  await appendPictures(tx, draft, pictures);
}

export async function appendPictures(
  tx: Tx,
  draft: string,
  pictures: readonly Omit<Insertable<DraftPictures>, 'draft' | 'position'>[],
): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from draft_pictures where draft = ${draft}`.execute(tx);
  const first = rows[0]?.next ?? 0;
  if (pictures.length === 0) return;
  await tx
    .insertInto('draft_pictures')
    .values(pictures.map((picture, index) => ({ ...picture, draft, position: first + index })))
    .execute();
}

type Picture = Omit<PreparedImage, 'isMain'> & { palette: { color: string; share: number }[]; colors: Color[] };

/** The pictures of a draft in their order. */
export async function listPictures(tx: Tx, draft: string): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select relation, width, height, placeholder, key, palette, colors
    from draft_pictures where draft = ${draft} order by position`.execute(tx);
  return rows;
}

/** Puts the given pictures in this order; others follow. */
export async function positionPictures(tx: Tx, draft: string, pictures: readonly string[]): Promise<void> {
  await sql`
    update draft_pictures set position = ordered.place
    from (
      select id, row_number() over (order by array_position(${pictures}::uuid[], id) nulls last, position) - 1 as place
      from draft_pictures where draft = ${draft}
    ) as ordered where draft_pictures.id = ordered.id`.execute(tx);
}

export async function removePicture(tx: Tx, draft: string, picture: string): Promise<boolean> {
  const query = tx.deleteFrom('draft_pictures').where('draft', '=', draft).where('id', '=', picture);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

interface FixRow {
  id: string;
  draft: string;
  kind: string;
  fix: string;
  file: string;
  old_files: string[];
  new_files: string[];
  before: object | null;
  after: object | null;
  made_at: Date;
}

export async function removeFix(tx: Tx, fix: string): Promise<void> {
  await tx.deleteFrom('draft_fixes').where('id', '=', fix).execute();
}

export async function removeDraftFiles(tx: Tx, files: readonly string[]): Promise<void> {
  if (files.length > 0) await tx.deleteFrom('draft_files').where('file', 'in', files).execute();
}

export async function insertFix(tx: Tx, { before, after, ...row }: FixRow): Promise<void> {
  await tx
    .insertInto('draft_fixes')
    .values({ ...row, before: before && json(before), after: after && json(after) })
    .execute();
}

export const findFix = (tx: Tx, draft: string, fix: string) =>
  tx.selectFrom('draft_fixes').selectAll().where('draft', '=', draft).where('id', '=', fix).executeTakeFirst();

/** Takes files out of their draft for a fix, or puts them back. Returns how many of them are in this draft. */
export async function setReplaced(
  tx: Tx,
  draft: string,
  files: readonly string[],
  isReplaced: boolean,
): Promise<number> {
  if (files.length === 0) return 0;
  const query = tx.updateTable('draft_files').set({ is_replaced: isReplaced }).where('draft', '=', draft);
  return Number((await query.where('file', 'in', files).executeTakeFirst()).numUpdatedRows);
}

export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Drafts that have been in the bin for long enough, with the assets that they are. The draft of a next version is none. */
export const listExpired = (db: Database, deletedBefore: Date) =>
  db
    .selectFrom('drafts')
    .select(['id', sql<string | null>`case when version is not null then asset end`.as('asset')])
    .where('deleted_at', '<', deletedBefore)
    .limit(200)
    .execute();

/** Ends the drafts of earlier versions when a newer version of their asset is published. */
export async function supersedeVersions(tx: Tx, asset: string, now: Date): Promise<void> {
  const current = await tx
    .selectFrom('drafts')
    .select(['id', 'state'])
    .where('asset', '=', asset)
    .where('version', 'is not', null)
    // A published version also takes the asset out of the bin.
    .where('state', 'in', ['published', 'unpublished', 'deleted'])
    .execute();
  for (const { id, state } of current) await moveDraft(tx, { id, from: state as DraftState, to: 'superseded', now });
}

export async function findReading(db: Database | Tx, id: string, { locks = false } = {}) {
  const query = db.selectFrom('drafts').select(['reading', 'files_revision', 'holder']).where('id', '=', id);
  return (locks ? query.forUpdate() : query).executeTakeFirst();
}
