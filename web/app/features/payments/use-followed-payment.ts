import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentQuery, pendingQuery } from './payment-queries.ts';

/** The payment that the modal is about: the one made in it, or else the one that was under way when it opened. */
export function useFollowedPayment() {
  const [made, setMade] = useState<number | null>(null);
  const [found, setFound] = useState<number | null>(null);
  const queries = useQueryClient();
  const pending = useQuery(pendingQuery);
  // Once found it is followed to its end, when it is pending no more.
  if (pending.data && pending.data.id !== found && made === null) setFound(pending.data.id);

  const id = made ?? found;
  const read = useQuery({ ...paymentQuery(id ?? 0), enabled: id !== null });
  return {
    current: id === null ? undefined : read.data,
    isMadeHere: made !== null,
    isKnown: id === null ? pending.isSuccess : read.isSuccess,
    isError: id === null ? pending.isError : read.isError,
    refetch: () => (id === null ? pending.refetch() : read.refetch()),
    follow: setMade,
    /** Back to the choice, once the payment is over. */
    leave() {
      queries.setQueryData(pendingQuery.queryKey, null);
      setMade(null);
      setFound(null);
    },
  };
}
