import type { Draft } from '@polyshelf/contract/drafts';
import { useMutation } from '@tanstack/react-query';
import { showError } from '../../overlays/show-error.ts';
import { reloadDrafts, storeDraft } from './draft-queries.ts';

/** Sends a change of one draft whose answer is the draft, or shows the error. */
export const useDraftChange = <Input = void>(send: (input: Input) => Promise<{ data: Draft }>) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => storeDraft(data),
    onError: (error) => {
      showError(error);
      // The draft may have moved on, for example to another state.
      void reloadDrafts();
    },
  });

/** Sends a change of any drafts and fetches them again, or shows the error. */
export const useDraftsChange = <Input, Output>(
  send: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
) =>
  useMutation({
    mutationFn: send,
    async onSuccess(output, input) {
      await reloadDrafts();
      onDone?.(output, input);
    },
    onError: (error) => {
      showError(error);
      void reloadDrafts();
    },
  });
