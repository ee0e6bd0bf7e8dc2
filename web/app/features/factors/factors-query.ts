import { listFactors } from '@polyshelf/contract/factors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { accountQuery } from '../../session/account-query.ts';

/** The key starts with the account's, so that both are invalidated together. */
export const factorsQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'factors'],
  queryFn: async () => (await call(listFactors, {})).data,
  staleTime: 0,
});
