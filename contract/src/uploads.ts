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

/** The most parts in which one file is sent. */
export const MAX_PARTS = 3;
export const PART_UNIT_BYTES = 32 * 1024 * 1024;
const UNITS_OF_ONE_PART = 8;

/** The bytes from `start` up to, but without, `end`. */
export interface FilePart {
  start: number;
  end: number;
}

/**
 * The parts of a file, which are sent in parallel: one up to 256 MB, three above. Server and browser compute the same ones.
 * All but the last are multiples of a unit, because some stores join objects only from ranges of equal size.
 */
export function partsOf(bytes: number, unitBytes = PART_UNIT_BYTES): FilePart[] {
  if (bytes <= UNITS_OF_ONE_PART * unitBytes) return [{ start: 0, end: bytes }];
  const partBytes = Math.ceil(bytes / MAX_PARTS / unitBytes) * unitBytes;
  return Array.from({ length: MAX_PARTS }, (_, index) => ({
    start: index * partBytes,
    end: Math.min(bytes, (index + 1) * partBytes),
  }));
}

/** The id of a part in the tus protocol. The first part has the id of the file. */
export const partId = (file: string, part: number): string => (part === 0 ? file : `${file}.${part}`);

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
