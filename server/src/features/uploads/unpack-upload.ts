import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { ZIP_LIMITS } from '../../platform/formats/zip.ts';
import { resumableKey } from '../../platform/tus/resumable-store.ts';
import { TaskFailed, WorkerFailed, type WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { UnpackedFile } from '../media/index.ts';
import type { CheckDeps } from './check-file.ts';
import { cleanPath, makeUnique } from './clean-path.ts';
import { findRoom, type UploadLimits } from './find-room.ts';
import {
  findFile,
  findUpload,
  insertFiles,
  listFiles,
  lockUpload,
  moveFile,
  touchUpload,
  type UploadFileRow,
} from './queries.ts';
import { problem, refuseFile, settleUpload } from './settle-upload.ts';
import { nextFileState } from './upload-file.rules.ts';

export interface UnpackDeps extends Omit<CheckDeps, 'uploadUnpacking' | 'jobs'> {
  pool: WorkerPool;
  limits: UploadLimits;
}

const TIME_LIMIT_MS = 30_000;
const BYTES_PER_SECOND = 4 * 1024 * 1024;

/** Values for the sentences that explain why an archive was refused. */
const problemValues: Record<string, Record<string, number>> = {
  'too-many-entries': { limit: ZIP_LIMITS.entries },
  'too-large-unpacked': { limit_bytes: ZIP_LIMITS.bytes },
  bomb: { ratio: ZIP_LIMITS.ratio },
};
const archiveProblem = (code: string) => problem(code, problemValues[code]);

/** Replaces an archive by its files. An archive that is broken or hostile is refused, and nothing else of the upload. */
export async function unpackUpload(deps: UnpackDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, storage, pool } = deps;
  const archive = await findFile(db, id);
  const upload = archive && (await findUpload(db, archive.upload));
  if (!archive?.key || !upload || upload.state === 'cancelled' || archive.state !== 'unpacking') return;
  // A zip can hardly be larger than what is in it.
  if (archive.bytes > ZIP_LIMITS.bytes) return refuseFile(deps, archive, archiveProblem('too-large-unpacked'));

  const work = await mkdtemp(join(tmpdir(), 'polyshelf-unpack-'));
  try {
    const [path, folder] = [join(work, 'archive.zip'), join(work, 'files')];
    await mkdir(folder);
    await storage.copyTo(archive.key, path);
    const timeoutMs = TIME_LIMIT_MS + (archive.bytes / BYTES_PER_SECOND) * 1_000;
    const unpacked = await pool.run<UnpackedFile[]>('unpack', { path, folder }, { timeoutMs, signal });
    await storeFiles(deps, { archive, account: upload.account, folder, unpacked, signal });
  } catch (error) {
    signal.throwIfAborted();
    const reason = reasonOf(error);
    if (!reason) throw error;
    await refuseFile(deps, archive, reason);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns null when the error says nothing about the archive, such as a full disk. */
function reasonOf(error: unknown) {
  if (error instanceof WorkerFailed) return problem('unpack-failed', { reason: error.reason });
  if (error instanceof AppError && error.code === 'UPLOAD_QUOTA_EXCEEDED') return problem('quota-exceeded');
  if (error instanceof AppError && error.code === 'STORAGE_FULL') return problem('storage-full');
  // Readers name problems of files in lower case, the operating system names its own in capitals.
  return error instanceof TaskFailed && /^[a-z-]+$/.test(error.code ?? '')
    ? archiveProblem(error.code as string)
    : null;
}

interface Unpacked {
  archive: UploadFileRow;
  account: number;
  folder: string;
  unpacked: UnpackedFile[];
  signal: AbortSignal;
}

async function storeFiles(deps: UnpackDeps, { archive, account, folder, unpacked, signal }: Unpacked): Promise<void> {
  const { db, storage, clock, resumable } = deps;
  const total = unpacked.reduce((sum, { bytes }) => sum + bytes, 0);
  await inTransaction(db, (tx) => findRoom(tx, deps, { account, bytes: Math.max(0, total - archive.bytes) }));

  const base = archive.path.replace(/\.zip$/i, '');
  const rows: UploadFileRow[] = [];
  for (const { path, bytes, sha256, crc32 } of unpacked) {
    signal.throwIfAborted();
    const id = randomUUIDv7();
    const reason = innerProblem(path, bytes);
    if (!reason) await storage.put(resumableKey(id), createReadStream(join(folder, path)), { sha256, signal });
    const bytesOf = reason ? { sha256: null, crc32: null, key: null } : { sha256, crc32, key: resumableKey(id) };
    const state = reason ? ('refused' as const) : ('accepted' as const);
    rows.push({
      id,
      upload: archive.upload,
      path: cleanPath(`${base}/${path}`),
      bytes,
      state,
      problem: reason,
      ...bytesOf,
    });
  }

  const isReplaced = await inTransaction(db, async (tx) => {
    const upload = await lockUpload(tx, archive.upload);
    if (upload?.state === 'cancelled') return false;
    if (!(await moveFile(tx, { file: archive, to: nextFileState(archive.state, 'expand'), set: { key: null } })))
      return false;
    const taken = (await listFiles(tx, archive.upload)).map(({ path }) => path);
    const paths = makeUnique(
      rows.map(({ path }) => path),
      taken,
    );
    await insertFiles(
      tx,
      rows.map((row, index) => ({ ...row, path: paths[index] as string })),
      clock.now(),
    );
    await touchUpload(tx, archive.upload, clock.now());
    await settleUpload(tx, deps, archive.upload);
    return true;
  });
  // The sweep deletes what a process leaves that ends here, and the files of an upload that was cancelled meanwhile.
  if (isReplaced && archive.key) await resumable.discard(archive.key, archive.bytes);
}

const innerProblem = (path: string, bytes: number) => {
  if (bytes === 0) return problem('empty-file');
  return path.toLowerCase().endsWith('.zip') ? problem('nested-archive') : null;
};
