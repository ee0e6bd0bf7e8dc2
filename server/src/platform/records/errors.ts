import { AppError, refusal } from '../errors.ts';

export const recordNotFound = refusal('RECORD_NOT_FOUND', 'There is no such record.');
/** A scheduled change needs the permissions of its author at its moment too. */
export const authorRefused = () =>
  new AppError('FORBIDDEN', 'The author of this change is no active administrator any more.', {
    extensions: { reason: 'author' },
  });
