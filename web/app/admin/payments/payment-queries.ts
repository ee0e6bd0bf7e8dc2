import { getPayment } from '@polyshelf/contract/admin-payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const supportedPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', id],
    queryFn: async () => (await call(getPayment, { params: { id: Number(id) } })).data,
  });
