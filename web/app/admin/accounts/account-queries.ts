import { getAccount, listTimeline, type TimelineKind } from '@polyshelf/contract/admin-accounts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const supportedAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'accounts', id],
    queryFn: async () => (await call(getAccount, { params: { id: Number(id) } })).data,
  });

const PAGE = 30;

/** What happened to an account, newest first; no kinds means all of them. */
export const timelineQuery = (id: number, kinds: readonly TimelineKind[]) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'accounts', String(id), 'timeline', kinds],
    queryFn: ({ pageParam: cursor }) =>
      call(listTimeline, {
        params: { id },
        querystring: { limit: PAGE, ...(kinds.length > 0 && { kinds: kinds.join() }), ...(cursor && { cursor }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
  });
