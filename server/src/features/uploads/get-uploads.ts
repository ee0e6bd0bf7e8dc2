import type { Upload, UploadFile, UploadSummary } from '@polyshelf/contract/uploads';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { uploadNotFound } from './errors.ts';
import { findUpload, listFiles, listOpenUploads, type UploadFileRow, type UploadRow } from './queries.ts';

/** The account that asks. Core members see and change only their own uploads, administrators those of all accounts. */
export interface Uploader {
  accountId: number;
  role: 'user' | 'core' | 'admin';
}

/** Throws the same error for an upload of another account and for one that does not exist. */
export function assertMayUse({ accountId, role }: Uploader, upload: Pick<UploadRow, 'account'> | undefined): void {
  if (!upload || (role !== 'admin' && upload.account !== accountId)) throw uploadNotFound();
}

export const presentFile = ({ id, path, bytes, state, sha256, problem }: UploadFileRow): UploadFile => ({
  id,
  path,
  bytes,
  state,
  sha256,
  problem,
});

const presentTimes = ({ created_at, touched_at }: UploadRow) => ({
  created_at: created_at.toISOString(),
  touched_at: touched_at.toISOString(),
});

export async function listUploads(db: Database, uploader: Uploader, of: 'me' | 'all'): Promise<UploadSummary[]> {
  if (of === 'all' && uploader.role !== 'admin')
    throw new AppError('FORBIDDEN', 'Only administrators may list the uploads of other accounts.');
  const uploads = await listOpenUploads(db, of === 'all' ? null : uploader.accountId);
  return uploads.map((upload) => ({ ...upload, ...presentTimes(upload) }));
}

export async function getUpload(db: Database, uploader: Uploader, id: string): Promise<Upload> {
  const upload = await findUpload(db, id);
  assertMayUse(uploader, upload);
  const { account, state } = upload as UploadRow;
  const files = await listFiles(db, id);
  return { id, account, state, ...presentTimes(upload as UploadRow), files: files.map(presentFile) };
}
