import { deleteCollection } from '@polyshelf/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { favouritesQuery } from '../favourites/favourites.ts';

interface Props {
  id: number;
  name: string;
  count: number;
  onClose: () => void;
}

export function DeleteDialog({ id, name, count, onClose }: Props) {
  const navigate = useNavigate();
  const locale = useLocale();
  const deleting = useMutation({
    mutationFn: () => call(deleteCollection, { params: { id } }),
    async onSuccess() {
      await navigate(pagePath('/catalog/collections', locale));
      const queries = browserQueryClient();
      // Not the deleted collection: its page may still be mounted and would fetch it again.
      void queries.invalidateQueries({ queryKey: ['collections'], predicate: ({ queryKey }) => queryKey[2] !== id });
      void queries.invalidateQueries(favouritesQuery);
    },
    onError: (error) => showError(error),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.collection_delete_title({ name })}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.collection_keep()}
          </Button>
          <Button kind="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            {m.collection_delete()}
          </Button>
        </>
      }
    >
      <p className="text-muted">{count > 0 ? m.collection_delete_text({ count }) : m.collection_delete_empty()}</p>
    </Dialog>
  );
}
