import { getHost } from '@polyshelf/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The address of the Telegram bot for signing in; it does not change while the site is open. */
export const hostQuery = queryOptions({
  queryKey: ['host'],
  queryFn: () => call(getHost, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
