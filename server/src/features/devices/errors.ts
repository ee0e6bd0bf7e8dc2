import { AppError, refusal } from '../../platform/errors.ts';

export const deviceForbidden = refusal('FORBIDDEN', "You don't have permission to access this.");

export const removalTooSoon = (retryAt: Date) =>
  new AppError('TOO_SOON', 'You can remove one device in 24 hours.', {
    extensions: { retry_at: retryAt.toISOString() },
  });
