import { ApiError } from '@polyshelf/contract/errors';
import { QueryClient } from '@tanstack/react-query';

const keepMs = 300_000;
/** Long enough that a page and its dialogs share an answer, short enough to be true. */
const staleMs = 30_000;
const maxRetries = 3;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A timer per query would keep every rendered page in the memory of the server.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : keepMs,
        staleTime: staleMs,
        retry: (failures, error) => failures < maxRetries && !isRefusal(error),
      },
    },
  });

/** Asking again does not change the server's mind. */
const isRefusal = (error: unknown): boolean => ApiError.is(error) && error.status >= 400 && error.status < 500;

let shared: QueryClient | undefined;

/** One for the whole tab. */
export const browserQueryClient = (): QueryClient => (shared ??= createQueryClient());
