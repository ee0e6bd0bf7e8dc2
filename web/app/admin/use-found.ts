import { type Found, searchAdmin } from '@polyshelf/contract/admin-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { browserQueryClient } from '../api/query-client.ts';
import { searchSelectMs, useDebounced } from '../ui/use-debounced.ts';

const recentKey = ['admin-recent'];
const maxRecent = 5;

/** What the server finds for a text. The last results stay until the next arrive; until then they are outdated. */
export function useFound(text: string) {
  const wanted = text.trim();
  const q = useDebounced(wanted, searchSelectMs);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin-search', q],
    queryFn: async () => (await call(searchAdmin, { querystring: { q } })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return {
    found: data ?? [],
    isOutdated: wanted !== '' && (wanted !== q || isPlaceholderData || (isFetching && !data)),
    isError,
    refetch,
  };
}

/** What was opened last, newest first. It lives in the query cache, which is cleared when the session ends. */
export const recentlyFound = (): Found[] => browserQueryClient().getQueryData<Found[]>(recentKey) ?? [];

export function noteFound(found: Found): void {
  const others = recentlyFound().filter(({ path }) => path !== found.path);
  const queries = browserQueryClient();
  queries.setQueryDefaults(recentKey, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(recentKey, [found, ...others].slice(0, maxRecent));
}
