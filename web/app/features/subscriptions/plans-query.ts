import { getPlans } from '@polyshelf/contract/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The price list, for components that get no loader data. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await call(getPlans, {})).data,
  // The operator may change prices and payment methods at any time.
  staleTime: 5_000,
});
