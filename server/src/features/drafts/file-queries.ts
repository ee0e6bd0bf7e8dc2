import type { MapKind } from '@polyshelf/contract/assets';
import type { DraftText } from '@polyshelf/contract/drafts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Reach } from './queries.ts';

/** Accepted files in reach, with the drafts that they are in. */
export async function listMovedFiles(tx: Tx, files: readonly string[], reach: Reach) {
  const owner = reach === 'everybody' ? sql`true` : sql`uploads.account = ${reach}`;
  const { rows } = await sql<{
    id: string;
    upload: string;
    name: string;
    draft: string | null;
    text: DraftText | null;
  }>`
    select f.id, f.upload, d.name, d.draft, drafts.text
    from upload_files as f join uploads on uploads.id = f.upload
    join draft_files as d on d.file = f.id left join drafts on drafts.id = d.draft
    where f.id = any(${files}::uuid[]) and f.state = 'accepted' and ${owner} order by f.id for update of f`.execute(tx);
  return rows;
}

/** Takes files out of their drafts. */
export async function loosenFiles(tx: Tx, files: readonly string[]): Promise<void> {
  await tx.updateTable('draft_files').set({ draft: null, is_replaced: false }).where('file', 'in', files).execute();
}

/** Puts loose files into a draft. A name that is taken gets a number: `wood-2.png`. */
export async function placeFiles(tx: Tx, draft: string, files: readonly { id: string; name: string }[]): Promise<void> {
  const rows = await tx.selectFrom('draft_files').select('name').where('draft', '=', draft).execute();
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  for (const { id, name } of files) {
    const free = freeName(name, taken);
    taken.add(free.toLowerCase());
    await tx.updateTable('draft_files').set({ draft, name: free }).where('file', '=', id).execute();
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${extension}`;
  return free;
}

interface Renamed {
  draft: string;
  file: string;
  name?: string | undefined;
  map?: MapKind | null | undefined;
}

export async function nameFile(tx: Tx, { draft, file, name, map }: Renamed): Promise<'done' | 'missing' | 'taken'> {
  if (name !== undefined) {
    const others = tx.selectFrom('draft_files').select('file').where('draft', '=', draft).where('file', '<>', file);
    const taken = await others
      .where('is_replaced', '=', false)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirst();
    if (taken) return 'taken';
  }
  const { numAffectedRows } = await sql`
    update draft_files set name = coalesce(${name ?? null}, name),
      map = ${map === undefined ? sql`map` : sql`${map}::text`}
    where draft = ${draft} and file = ${file} and not is_replaced`.execute(tx);
  return numAffectedRows === 1n ? 'done' : 'missing';
}

/** Returns the deleted drafts with the claims of their readings. Their files become loose. */
export async function removeDrafts(tx: Tx, ids: readonly string[], { onlyEmpty = false } = {}) {
  const { rows } = await sql<{ id: string; holder: string | null }>`
    delete from drafts where id = any(${ids}::uuid[])
      and (not ${onlyEmpty}::boolean or not exists (select from draft_files where draft = drafts.id and not is_replaced))
    returning id, holder`.execute(tx);
  return rows;
}

export interface SourceFile {
  id: string;
  name: string;
  role: 'part' | 'picture' | 'info';
  map: string | null;
  key: string;
  sha256: string;
  bytes: number;
}

/** The files that a draft consists of. */
export async function listSourceFiles(db: Database | Tx, draft: string): Promise<SourceFile[]> {
  const rows = await db
    .selectFrom('draft_files')
    .innerJoin('upload_files', 'upload_files.id', 'draft_files.file')
    .select(['upload_files.id', 'draft_files.name', 'draft_files.map', 'role', 'key', 'sha256', 'upload_files.bytes'])
    .where('draft', '=', draft)
    .where('is_replaced', '=', false)
    .orderBy('draft_files.name')
    .execute();
  return rows as SourceFile[];
}

export interface UnsortedFile {
  id: string;
  path: string;
  bytes: number;
  key: string;
}

/** The accepted files of an upload that are not sorted yet. `account` is null when the upload is gone. */
export async function listUnsortedFiles(db: Database, upload: string) {
  const owner = await db.selectFrom('uploads').select('account').where('id', '=', upload).executeTakeFirst();
  const { rows: files } = await sql<UnsortedFile>`
    select id, path, bytes, key from upload_files
    where upload = ${upload} and state = 'accepted' and not exists (select from draft_files where file = upload_files.id)
    order by path`.execute(db);
  return { account: owner?.account ?? null, files };
}

/** Whether the files that a fix took out and put in are still where it left them, and names are free again. */
export async function areFilesInPlace(
  tx: Tx,
  draft: string,
  { old_files, new_files }: { old_files: readonly string[]; new_files: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ in_place: number }>`
    select count(*) filter (where is_replaced = (file = any(${old_files}::uuid[]))) as in_place
    from draft_files where draft = ${draft} and file = any(${[...old_files, ...new_files]}::uuid[])`.execute(tx);
  if (rows[0]?.in_place !== old_files.length + new_files.length) return false;
  const { rows: taken } = await sql`
    select from draft_files as old join draft_files as other
      on other.draft = old.draft and lower(other.name) = lower(old.name) and not other.is_replaced
    where old.file = any(${old_files}::uuid[]) and other.file <> all(${new_files}::uuid[])`.execute(tx);
  return taken.length === 0;
}

export async function listNeededFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from draft_files join drafts on drafts.id = draft
    where file = any(${ids}::uuid[]) and drafts.version is null`.execute(db);
  return rows.map(({ file }) => file);
}
