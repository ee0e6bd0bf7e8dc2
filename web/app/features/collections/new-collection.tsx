import { createCollection } from '@polyshelf/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { nameRefusals } from './name-refusals.ts';

/** A form for a new collection; calls back with the created one. */
export function NewCollection({ onMade }: { onMade?: (id: number) => void }) {
  const name = useText();
  const making = useMutation({
    mutationFn: () => call(createCollection, { body: { name: name.value, type: 'private' } }),
    onSuccess({ data }) {
      name.clear();
      void browserQueryClient().invalidateQueries({ queryKey: ['collections'] });
      onMade?.(data.id);
    },
    onError: (error) => showError(error, nameRefusals),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.value.trim() && !making.isPending) making.mutate();
      }}
      className="mt-3 flex items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <Input label={m.collection_new()} name="name" maxLength={100} autoComplete="off" {...name.input} />
      </div>
      <Button type="submit" kind="quiet" isBusy={making.isPending} disabled={!name.value.trim()}>
        {m.collection_create()}
      </Button>
    </form>
  );
}
