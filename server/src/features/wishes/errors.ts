import { MAX_WISHES } from '@polyshelf/contract/wishes';
import { refusal } from '../../platform/errors.ts';

export const emailNotVerified = refusal('EMAIL_NOT_VERIFIED', 'Confirm your e-mail first.');
export const wishLimitReached = refusal(
  'WISH_LIMIT_REACHED',
  `You already have ${MAX_WISHES} wishes. Each one ends when its search finds something.`,
);
export const cardNotFound = refusal('RECORD_NOT_FOUND', 'There is no such wanted card, or it is closed.');
export const searchHasCard = refusal('RECORD_NOT_UNIQUE', 'One of these searches already has an open wanted card.');
export const unknownAsset = refusal('INVALID_FOREIGN_KEY', 'Visitors cannot see one of these assets, or the pack.');
