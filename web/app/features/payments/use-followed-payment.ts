import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentQuery, pendingQuery } from './payment-queries.ts';

/** The payment that the modal shows: the one created in it, or else the one that was pending when it opened. */
export function useFollowedPayment() {
  const [made, setMade] = useState<number | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const queries = useQueryClient();
  const pending = useQuery(pendingQuery);
  // A pending payment that was found is followed to its end, when it is no longer pending.
  if (pending.data && pending.data.id !== found && made === null) setFound(pending.data.id);

  const id = made ?? found;
  const followed = useQuery({ ...paymentQuery(id ?? 0), enabled: id !== null });
  return {
    current: id === null ? undefined : followed.data,
    isMadeHere: made !== null,
    isKnown: id === null ? pending.isSuccess : followed.isSuccess,
    isError: id === null ? pending.isError : followed.isError,
    refetch: () => (id === null ? pending.refetch() : followed.refetch()),
    follow: setMade,
    /** Returns to the checkout after the payment has ended. */
    leave() {
      queries.setQueryData(pendingQuery.queryKey, null);
      setMade(null);
      setFound(null);
    },
  };
}
