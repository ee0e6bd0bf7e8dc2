import { refusal } from '../../platform/errors.ts';

/** The same error for an upload of another account and for one that does not exist. */
export const uploadNotFound = refusal('UPLOAD_NOT_FOUND', 'There is no such upload or file.');
export const uploadCancelled = refusal('UPLOAD_CANCELLED', 'This upload was cancelled.');
export const fileReceived = refusal('UPLOAD_FILE_RECEIVED', 'The server has this file already.');
export const quotaExceeded = refusal(
  'UPLOAD_QUOTA_EXCEEDED',
  'Your unpublished files would take more space than you have. Publish or remove some of them first.',
);
export const fileTooLarge = refusal('FILE_TOO_LARGE', 'A file is larger than the server accepts.');
export const storageFull = refusal('STORAGE_FULL', 'The disk of the server has no space for these files.');
