import { AppError, refusal } from '../../platform/errors.ts';

/** One refusal for wrong, used, replaced, expired and never issued. */
export const invalidCode = refusal('INVALID_CODE', 'The code is wrong or no longer valid.');

export const weakPassword = (reason: string) =>
  new AppError('WEAK_PASSWORD', 'Choose another password.', { extensions: { reason } });

export const tooSoon = (message: string, retryAt: Date) =>
  new AppError('TOO_SOON', message, { extensions: { retry_at: retryAt.toISOString() } });
