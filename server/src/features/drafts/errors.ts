import { refusal } from '../../platform/errors.ts';

/** The same error for a draft of somebody else and for none at all. */
export const draftNotFound = refusal('DRAFT_NOT_FOUND', 'There is no such draft.');
export const draftChanged = refusal('DRAFT_CHANGED', 'Somebody else has changed this draft. Load it again.');
export const draftIncomplete = refusal('DRAFT_INCOMPLETE', 'The draft has problems that block publishing.');
export const draftStateChanged = refusal('DRAFT_STATE_CHANGED', 'The draft is in a state that does not allow this.');
export const versionOpen = refusal('VERSION_OPEN', 'Another draft of the next version of this asset is open.');
export const twinExists = refusal('RECORD_NOT_UNIQUE', 'An asset with exactly these files is published already.');
