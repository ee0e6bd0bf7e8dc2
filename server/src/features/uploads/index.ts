export type { UploadLimits } from './find-room.ts';
export type { UploadFileRow } from './queries.ts';
export { type ListReferencedFiles, removeUploadFiles } from './remove-upload-files.ts';
export type { OnFilesAccepted } from './settle-upload.ts';
export { fetchUploadFile, insertStoredFile, listUploadFiles, openStoredUpload } from './stored-files.ts';
