import { getSubscription } from '@polyshelf/contract/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async () => (await call(getSubscription, {})).data,
});
