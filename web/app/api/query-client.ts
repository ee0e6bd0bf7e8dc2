import { ApiError } from '@polyshelf/contract/errors';
import { QueryClient } from '@tanstack/react-query';

const cacheMs = 300_000;
/** Long enough that a page and its dialogs share a response, short enough to be current. */
const staleMs = 30_000;
const maxRetries = 3;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // On the server, a timer per query would hold every rendered page in memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : cacheMs,
        staleTime: staleMs,
        retry: (failures, error) => failures < maxRetries && !isRefusal(error),
      },
    },
  });

/** The server refused the call, so a retry would fail too. */
export const isRefusal = (error: unknown): boolean => ApiError.is(error) && error.status >= 400 && error.status < 500;

let shared: QueryClient | undefined;

/** The client that all queries of this tab share. */
export const browserQueryClient = (): QueryClient => (shared ??= createQueryClient());
