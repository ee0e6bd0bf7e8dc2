import type { AdminTag } from '@polyshelf/contract/admin-words';
import { refusal } from '../../../platform/errors.ts';

export const tagNotFound = refusal('TAG_NOT_FOUND', 'There is no such tag.');
export const unknownAsset = refusal('INVALID_FOREIGN_KEY', 'Visitors cannot see one of these assets.');
export const tagUsed = refusal('TAG_USED', 'Assets have this tag. Merge it into another one instead.');
export const aliasTaken = refusal('RECORD_NOT_UNIQUE', 'Another tag has this alias.');

const editConflict = refusal('EDIT_CONFLICT', 'Somebody else has changed this tag. Check it and try again.');

/** The page shows what the tags are now. */
export const tagChanged = (...present: readonly AdminTag[]) => editConflict({ extensions: { present } });
