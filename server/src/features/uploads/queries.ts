import type { UploadFileProblem, UploadFileState, UploadState } from '@polyshelf/contract/uploads';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** The key of the advisory lock that protects shared bytes; no other lock uses this number. */
const BYTES_LOCK = 7_659_152;

export interface UploadRow {
  id: string;
  account: number;
  state: UploadState;
  created_at: Date;
  touched_at: Date;
}

export interface UploadFileRow {
  id: string;
  upload: string;
  path: string;
  bytes: number;
  state: UploadFileState;
  sha256: string | null;
  crc32: number | null;
  key: string | null;
  problem: UploadFileProblem | null;
}

/** States in which nothing more happens to a file by itself. */
const SETTLED = ['accepted', 'unpacked', 'refused'] satisfies UploadFileState[];
/** States in which bytes of the file are still to come. */
const INCOMPLETE = ['waiting', 'receiving'] satisfies UploadFileState[];

const FILE_COLUMNS = ['id', 'upload', 'path', 'bytes', 'state', 'sha256', 'crc32', 'key', 'problem'] as const;

export async function insertUpload(tx: Tx, { id, account, now }: { id: string; account: number; now: Date }) {
  await tx.insertInto('uploads').values({ id, account, state: 'open', created_at: now, touched_at: now }).execute();
}

/** Inserts files by one JSON parameter, which is faster to parse than thousands of values. */
export async function insertFiles(tx: Tx, files: readonly UploadFileRow[], now: Date): Promise<void> {
  await sql`
    insert into upload_files (id, upload, path, bytes, state, sha256, crc32, key, problem, created_at, received_at)
    select id, upload, path, bytes, state, sha256, crc32, key, problem, ${now},
           case when state = 'accepted' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as row (
      id uuid, upload uuid, path text, bytes bigint, state text, sha256 text, crc32 bigint, key text, problem jsonb)
  `.execute(tx);
}

/** Locks an upload against concurrent changes of it and of its files. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return (await tx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | UploadRow
    | undefined;
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return (await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()) as UploadRow | undefined;
}

export async function findFile(db: Database | Tx, id: string): Promise<UploadFileRow | undefined> {
  return (await db.selectFrom('upload_files').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst()) as
    | UploadFileRow
    | undefined;
}

export async function listFiles(db: Database | Tx, upload: string): Promise<UploadFileRow[]> {
  return (await db
    .selectFrom('upload_files')
    .select(FILE_COLUMNS)
    .where('upload', '=', upload)
    .orderBy('path')
    .execute()) as UploadFileRow[];
}

export interface UploadCounts extends UploadRow {
  files: number;
  bytes: number;
  accepted: number;
  accepted_bytes: number;
  refused: number;
}

/** Lists the open uploads of an account, or of all accounts, newest first. */
export async function listOpenUploads(db: Database, account: number | null): Promise<UploadCounts[]> {
  const { rows } = await sql<UploadCounts>`
    select uploads.id, account, uploads.state, uploads.created_at, touched_at,
      count(*) filter (where f.state <> 'unpacked') as files,
      coalesce(sum(bytes) filter (where f.state <> 'unpacked'), 0)::bigint as bytes,
      count(*) filter (where f.state = 'accepted') as accepted,
      coalesce(sum(bytes) filter (where f.state = 'accepted'), 0)::bigint as accepted_bytes,
      count(*) filter (where f.state = 'refused') as refused
    from uploads left join upload_files f on f.upload = uploads.id
    where uploads.state = 'open' and (${account}::integer is null or account = ${account})
    group by uploads.id order by uploads.created_at desc, uploads.id limit 200`.execute(db);
  return rows;
}

interface Move {
  file: Pick<UploadFileRow, 'id' | 'state'>;
  /** The state that follows by `nextFileState`; null when the event changes nothing. */
  to: UploadFileState | null;
  set?: Partial<Pick<UploadFileRow, 'sha256' | 'crc32' | 'key' | 'problem'>> & { received_at?: Date };
}

/** The only statement that writes the state of a file. Returns false when it changes nothing. */
export async function moveFile(tx: Tx, { file, to, set = {} }: Move): Promise<boolean> {
  if (!to) return false;
  const { problem = null, ...values } = set;
  const { numUpdatedRows } = await tx
    .updateTable('upload_files')
    .set({ ...values, state: to, problem: problem && JSON.stringify(problem) })
    .where('id', '=', file.id)
    .where('state', '=', file.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The only statement that writes the state of an upload. An upload that was cancelled stays so. */
export async function moveUpload(tx: Tx, id: string, state: UploadState, now: Date): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state, touched_at: now, ended_at: state === 'open' ? null : now })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .execute();
}

/** Notes that somebody works on the upload. `unless` spares a write for every request. */
export async function touchUpload(db: Database | Tx, id: string, now: Date, unless: Date = now): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('touched_at', '<', unless)
    .execute();
}

/** Counts the files that are neither accepted nor refused, and those that are accepted. */
export async function countFiles(tx: Tx, upload: string): Promise<{ unsettled: number; accepted: number }> {
  return tx
    .selectFrom('upload_files')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'not in', SETTLED).as('unsettled'),
      fn.countAll<number>().filterWhere('state', '=', 'accepted').as('accepted'),
    ])
    .where('upload', '=', upload)
    .executeTakeFirstOrThrow();
}

/** Locks the account, so that concurrent uploads cannot exceed its quota, and returns the bytes of its unpublished files. */
export async function lockUsedBytes(tx: Tx, account: number): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().execute();
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from upload_files
    join uploads on uploads.id = upload_files.upload
    where account = ${account} and uploads.state <> 'cancelled'
      and upload_files.state not in ('refused', 'unpacked') and coalesce(key, '') not like 'files/%'
      and not exists (
        select from draft_files join drafts on drafts.id = draft where file = upload_files.id and version is not null
      )`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** The announced bytes of all accounts that may still arrive. */
export async function countExpectedBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from upload_files
    join uploads on uploads.id = upload_files.upload
    where uploads.state = 'open' and upload_files.state in (${sql.join(INCOMPLETE)})`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** Keeps bytes that are found to be known from being deleted until the transaction ends. */
export async function protectBytes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${BYTES_LOCK}::bigint)`.execute(tx);
}

export interface KnownBytes {
  id: string;
  sha256: string;
  crc32: number;
  key: string;
}

/**
 * Finds stored bytes for the waiting files of an upload: those of published files, and of accepted files of the same
 * account. Bytes of others must not be found, or anybody who knows a hash could get them.
 */
export async function listKnownBytes(
  tx: Tx,
  { upload, account, now }: { upload: string; account: number; now: Date },
  files: readonly { id: string; sha256: string }[],
): Promise<KnownBytes[]> {
  const { rows } = await sql<KnownBytes>`
    select distinct on (f.id) f.id, given.sha256, stored.crc32, stored.key
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given (id uuid, sha256 text)
    join upload_files f on f.id = given.id and f.upload = ${upload} and f.state = 'waiting'
    join lateral (
      select files.crc32, files.key from files join assets on assets.id = files.asset
      where files.sha256 = given.sha256 and files.bytes = f.bytes and assets.published_at <= ${now}
      union all
      select own.crc32, own.key from upload_files own join uploads on uploads.id = own.upload
      where own.sha256 = given.sha256 and own.bytes = f.bytes and own.state = 'accepted'
        and uploads.account = ${account} and uploads.state <> 'cancelled'
    ) stored on true
    where lower(f.path) not like '%.zip'
    order by f.id, stored.key`.execute(tx);
  return rows;
}

/** Deletes files and returns the keys and sizes of bytes that no other file has. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<{ key: string; bytes: number }[]> {
  await sql`select pg_advisory_xact_lock(${BYTES_LOCK}::bigint)`.execute(tx);
  const { rows } = await sql<{ key: string | null; bytes: number }>`
    delete from upload_files where id = any(${ids}::uuid[]) returning key, bytes`.execute(tx);
  const sizes = new Map(rows.flatMap(({ key, bytes }) => (key === null ? [] : [[key, bytes] as const])));
  const unused = await listUnusedKeys(tx, [...sizes.keys()]);
  return unused.map((key) => ({ key, bytes: sizes.get(key) ?? 0 }));
}

/** Of keys in the folder of uploads, those that no file has. */
export async function listUnusedKeys(db: Database | Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given (key)
    where key like 'uploads/%' and not exists (select from upload_files where upload_files.key = given.key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Lists the files of uploads that were cancelled, or that nobody touched since. */
export async function listForgottenFiles(db: Database, untouchedSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_files')
    .innerJoin('uploads', 'uploads.id', 'upload_files.upload')
    .select('upload_files.id')
    .where(({ eb, or }) => or([eb('uploads.state', '=', 'cancelled'), eb('touched_at', '<', untouchedSince)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteEmptyUploads(db: Database, untouchedSince: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where(({ eb, or }) => or([eb('state', '=', 'cancelled'), eb('touched_at', '<', untouchedSince)]))
    .where(sql<SqlBool>`not exists (select from upload_files where upload = uploads.id)`)
    .execute();
}
