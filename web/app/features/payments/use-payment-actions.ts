import { cancelPayment, type Payment, reportSent } from '@polyshelf/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showError } from '../../shell/toasts-error.ts';

/** What a customer can do about a payment that is under way. */
export function usePaymentActions({ id }: Pick<Payment, 'id'>, onCancelled?: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['payments'] });
  const cancelling = useMutation({
    mutationFn: () => call(cancelPayment, { params: { id } }),
    onSuccess: () => onCancelled?.(),
    onError: (error) => showError(error),
    onSettled: refresh,
  });
  const reporting = useMutation({
    mutationFn: () => call(reportSent, { params: { id } }),
    onError: (error) => showError(error),
    onSettled: refresh,
  });
  return { cancelling, reporting };
}
