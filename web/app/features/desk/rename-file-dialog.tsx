import { changeFile, type DraftFile } from '@polyshelf/contract/drafts';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useText } from '../../ui/use-text.ts';
import { useDraftChange } from './use-change.ts';

interface Props {
  /** The id of the draft. */
  draft: string;
  file: DraftFile;
  onClose: () => void;
}

export function RenameFileDialog({ draft, file, onClose }: Props) {
  const formId = useId();
  const text = useText(file.name);
  const renaming = useDraftChange((name: string) =>
    call(changeFile, { params: { id: draft, file: file.id }, body: { name } }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.desk_rename()}
      closeLabel={m.modal_close()}
      footer={
        <Button type="submit" form={formId} isBusy={renaming.isPending} disabled={!text.value.trim()}>
          {m.desk_save()}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate(text.value.trim(), { onSuccess: onClose });
        }}
      >
        <Input
          label={m.desk_file_name()}
          hint={m.desk_rename_hint()}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          {...text.input}
        />
      </form>
    </Dialog>
  );
}
