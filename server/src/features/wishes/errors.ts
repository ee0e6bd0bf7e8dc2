import { refusal } from '../../platform/errors.ts';

export const emailNotVerified = refusal('EMAIL_NOT_VERIFIED', 'Confirm your e-mail first.');
export const wishLimitReached = refusal('WISH_LIMIT_REACHED', 'There are too many wishes already.');
