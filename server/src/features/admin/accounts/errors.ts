import { AppError, refusal } from '../../../platform/errors.ts';

export const accountProtected = refusal(
  'ACCOUNT_PROTECTED',
  'This is not possible for an administrator. Change the role of the account first.',
);
export const nothingToResend = refusal('NOTHING_TO_RESEND', 'There is nothing that can be sent again.');

export const noTimeLeft = refusal('NO_TIME_LEFT', 'This account has no time of a paid plan left.');

/** The reason tells the operator what to do first. */
export const mergeRefused = (reason: 'same_account' | 'role' | 'open_payment') =>
  new AppError('MERGE_REFUSED', 'These accounts cannot be merged.', { extensions: { reason } });
