import { cancelPayment, type Payment, reportSent } from '@polyshelf/contract/payments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showError } from '../../overlays/show-error.ts';

/** The actions for a pending payment. An action is not sent again while its request is running. */
export function usePaymentActions({ id }: Pick<Payment, 'id'>, onCancelled?: () => void) {
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payments'] }),
  };
  const cancelling = useMutation({
    ...shared,
    mutationKey: ['cancel-payment', id],
    mutationFn: () => call(cancelPayment, { params: { id } }),
    onSuccess: () => onCancelled?.(),
  });
  const reporting = useMutation({
    ...shared,
    mutationKey: ['report-sent', id],
    mutationFn: () => call(reportSent, { params: { id } }),
  });
  const once = ({ mutate }: { mutate: () => void }, mutationKey: unknown[]) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
  return {
    isCancelling: cancelling.isPending,
    cancel: () => once(cancelling, ['cancel-payment', id]),
    isReporting: reporting.isPending,
    isReported: reporting.isSuccess,
    report: () => once(reporting, ['report-sent', id]),
  };
}
