import { ApiError } from '@polyshelf/contract/errors';

/** The server answered, and its answer is no. */
export const isRefused = (error: unknown): boolean => ApiError.is(error) && error.status >= 400 && error.status < 500;
