import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../overlays/show-error.ts';

interface Change {
  send: () => Promise<unknown>;
  onDone?: () => void;
  errorOptions?: Parameters<typeof showError>[1];
}

/** Sends a change, then refetches all collections, or shows the error. */
export function useCollectionChange({ send, onDone, errorOptions }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['collections'] });
      onDone?.();
    },
    onError: (error) => showError(error, errorOptions),
  });
}
