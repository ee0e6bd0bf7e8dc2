import { AppError, refusal } from '../../platform/errors.ts';

export const weakPassword = (reason: string) =>
  new AppError('WEAK_PASSWORD', 'Choose another password.', { extensions: { reason } });

export const tooSoon = (message: string, retryAt: Date) =>
  new AppError('TOO_SOON', message, { extensions: { retry_at: retryAt.toISOString() } });

export const passwordTooSoon = (retryAt: Date) => tooSoon('You can change the password once in 24 hours.', retryAt);

/** Not a 401, because the account is signed in and the browser would end its session. */
export const wrongPassword = refusal('WRONG_PASSWORD', 'The password is wrong.');

export const proofRequired = refusal(
  'PROOF_REQUIRED',
  'Confirm this change with your password, or with a code that we send to your current address.',
);

export const undoExpired = refusal('LINK_EXPIRED', 'This change was undone already, or more than 7 days have passed.');
