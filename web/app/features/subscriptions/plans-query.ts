import { getPlans } from '@polyshelf/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The price list, for what is not drawn by a loader. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await call(getPlans, {})).data,
  // The operator may change prices and ways to pay at any moment.
  staleTime: 5_000,
});
