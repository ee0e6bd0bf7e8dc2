import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../overlays/show-error.ts';

interface Change {
  send: () => Promise<unknown>;
  onDone?: () => void;
  telling?: Parameters<typeof showError>[1];
}

/** A change of collections: everything that shows them is read anew, and a refusal is told. */
export function useCollectionChange({ send, onDone, telling }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['collections'] });
      onDone?.();
    },
    onError: (error) => showError(error, telling),
  });
}
