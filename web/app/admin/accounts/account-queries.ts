import { getAccount, listTimeline } from '@polyshelf/contract/admin-accounts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { periodOf, type TimelineAddress } from './timeline-address.rules.ts';

export const supportedAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'accounts', id],
    queryFn: async () => (await call(getAccount, { params: { id: Number(id) } })).data,
  });

const PAGE = 30;

/** What happened to an account, newest first. */
export const timelineQuery = (id: number, address: TimelineAddress) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'accounts', String(id), 'timeline', address],
    queryFn: ({ pageParam: cursor }) =>
      call(listTimeline, {
        params: { id },
        querystring: {
          limit: PAGE,
          ...(address.kinds.length > 0 && { kinds: address.kinds.join() }),
          ...(address.search && { search: address.search }),
          ...periodOf(address),
          ...(cursor && { cursor }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
  });
