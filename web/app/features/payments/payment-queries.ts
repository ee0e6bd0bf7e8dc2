import { MINUTE_MS } from '@polyshelf/contract/durations';
import { getMinimum, getPayment, listPayments, type PaymentStatus } from '@polyshelf/contract/payments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const pendingStaleMs = 5_000;
/** How often a pending payment is fetched. */
const watchMs = 3_000;
const pageLength = 20;

const waiting: readonly PaymentStatus[] = ['new', 'underpaid'];

/** The pending payment, or null. An account has at most one. */
export const pendingQuery = queryOptions({
  queryKey: ['payments', 'pending'],
  queryFn: async () => (await call(listPayments, { querystring: { status: 'new', limit: 1 } })).data[0] ?? null,
  staleTime: pendingStaleMs,
});

/** One payment with its receipt or form. Polled while the payment can still change. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: async () => (await call(getPayment, { params: { id } })).data,
    staleTime: pendingStaleMs,
    refetchInterval: ({ state }) => state.data && waiting.includes(state.data.payment.status) && watchMs,
  });

/** The minimum that can be paid in a coin, in cents. */
export const minimumQuery = (coin: string) =>
  queryOptions({
    queryKey: ['payments', 'minimum', coin],
    queryFn: async () => {
      const { data } = await call(getMinimum, { querystring: { currency_from: coin } });
      return Math.ceil(data.fiat_equivalent * 100);
    },
    staleTime: MINUTE_MS,
  });

/** All payments, newest first, page by page. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: async ({ pageParam: before }) =>
    (await call(listPayments, { querystring: { limit: pageLength, ...(before && { before }) } })).data,
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length < pageLength ? null : page.at(-1)?.id),
});
