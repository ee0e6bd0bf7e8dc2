import { renameCollection } from '@polyshelf/contract/collections';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { nameRefusals } from './name-refusals.ts';
import { useCollectionChange } from './use-collection-change.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

export function RenameDialog({ id, name, onClose }: Props) {
  const formId = useId();
  const text = useText(name);
  const renaming = useCollectionChange({
    send: () => call(renameCollection, { params: { id }, body: { name: text.value } }),
    onDone: onClose,
    errorOptions: nameRefusals,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.collection_rename()}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} isBusy={renaming.isPending} disabled={!text.value.trim()}>
          {m.collection_save()}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <Input label={m.collection_name()} name="name" maxLength={100} autoComplete="off" {...text.input} />
      </form>
    </Dialog>
  );
}
