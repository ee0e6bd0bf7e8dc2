import { MAX_WISHES } from '@polyshelf/contract/wishes';
import { refusal } from '../../platform/errors.ts';

export const emailNotVerified = refusal('EMAIL_NOT_VERIFIED', 'Confirm your e-mail first.');
export const wishLimitReached = refusal(
  'WISH_LIMIT_REACHED',
  `You already have ${MAX_WISHES} wishes. Each one ends when its search finds something.`,
);
