import { ApiError, type ErrorCode, errorStatus } from '@polyshelf/contract/errors';

export type ErrorKind = ErrorCode | 'no_answer' | 'unknown';

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** The kind of failure of a call, which selects the text for the visitor. */
export function errorKind(error: unknown): ErrorKind {
  if (ApiError.is(error) && Object.hasOwn(errorStatus, error.code)) return error.code as ErrorCode;
  // `fetch` rejects with a TypeError when there is no response.
  return error instanceof TypeError || isTimeout(error) ? 'no_answer' : 'unknown';
}
