import { refusal } from '../../../platform/errors.ts';

export const tagNotFound = refusal('TAG_NOT_FOUND', 'There is no such tag.');
export const mergeNotFound = refusal('RECORD_NOT_FOUND', 'There is no such merge, or it is undone.');
export const unknownAsset = refusal('INVALID_FOREIGN_KEY', 'Visitors cannot see one of these assets.');
export const tagUsed = refusal('TAG_USED', 'Assets have this tag. Merge it into another one instead.');
export const aliasTaken = refusal('RECORD_NOT_UNIQUE', 'Another tag has or had this alias.');
