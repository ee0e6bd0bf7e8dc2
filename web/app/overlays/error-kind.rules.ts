import { ApiError, type ErrorCode, errorStatus } from '@polyshelf/contract/errors';

export type ErrorKind = ErrorCode | 'no_answer' | 'unknown';

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** What kind of failure a call has met, as far as the visitor is concerned. */
export function errorKind(error: unknown): ErrorKind {
  if (ApiError.is(error) && Object.hasOwn(errorStatus, error.code)) return error.code as ErrorCode;
  // This is how `fetch` says that nobody answered.
  return error instanceof TypeError || isTimeout(error) ? 'no_answer' : 'unknown';
}
