import { address } from './endpoint.ts';
import type * as schemas from './uploads.schemas.ts';

export type {
  Upload,
  UploadFile,
  UploadFileProblem,
  UploadFileState,
  UploadState,
  UploadSummary,
} from './uploads.schemas.ts';

/** The most files that one upload may announce. */
export const MAX_ANNOUNCED_FILES = 5_000;

/** The address of the tus protocol. */
export const TUS_PATH = '/api/uploads/files';

const JUNK = /^(\.ds_store|thumbs\.db|desktop\.ini|\.localized|\._.*)$/i;
const JUNK_FOLDER = /^(__macosx|\.git|\.svn)$/i;

/** Whether systems and programs made the file for themselves: it is left out without a word. */
export function isJunkPath(path: string): boolean {
  const parts = path.split(/[/\\]/);
  return JUNK.test(parts.at(-1) ?? '') || parts.slice(0, -1).some((part) => JUNK_FOLDER.test(part));
}

export const openUpload = address<typeof schemas.openUpload>('POST', '/api/uploads');
export const claimKnownFiles = address<typeof schemas.claimKnownFiles>('POST', '/api/uploads/:id/known');
export const listUploads = address<typeof schemas.listUploads>('GET', '/api/uploads');
export const getUpload = address<typeof schemas.getUpload>('GET', '/api/uploads/:id');
export const cancelUpload = address<typeof schemas.cancelUpload>('DELETE', '/api/uploads/:id');
export const retryUpload = address<typeof schemas.retryUpload>('POST', '/api/uploads/:id/retry');
export const removeUploadFile = address<typeof schemas.removeUploadFile>('DELETE', '/api/uploads/files/:id');
