import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { draftsQuery } from './draft-queries.ts';
import { draftName } from './draft-words.ts';
import { type Arrangement, useArranging } from './moving-files.ts';
import { pickerWords } from './picker-words.ts';

interface Props {
  files: readonly string[];
  /** The draft that has the files; null for files that belong to no draft. */
  from: string | null;
  isEveryone: boolean;
  onClose: () => void;
  onMoved: (draft: string | null) => void;
}

/** Moves files to another draft, to a new one, or out of all drafts, for those who do not drag. */
export function MoveFilesDialog({ files, from, isEveryone, onClose, onMoved }: Props) {
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const { data: found, isFetching } = useQuery(draftsQuery({ list: 'work', search, page: 1, isEveryone }));
  const [chosen, setChosen] = useState<string | null>(null);
  const moving = useArranging((draft) => {
    onClose();
    onMoved(draft);
  });
  const move = (to: Arrangement['to']) => moving.mutate({ files, to });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.desk_move_title({ count: files.length })}
      closeLabel={m.modal_close()}
      footer={
        <Button isBusy={moving.isPending} disabled={chosen === null} onClick={() => chosen && move({ draft: chosen })}>
          {m.desk_move()}
        </Button>
      }
    >
      <Combobox
        {...pickerWords()}
        label={m.desk_move_to()}
        options={(found?.data ?? [])
          .filter(({ id }) => id !== from)
          .map((draft) => ({ value: draft.id, label: draftName(draft, locale) }))}
        value={chosen}
        onChange={setChosen}
        onSearch={setSearch}
        isLoading={isFetching}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="quiet" size="sm" isBusy={moving.isPending} onClick={() => move('new')}>
          {m.desk_split()}
        </Button>
        {from !== null && (
          <Button kind="quiet" size="sm" isBusy={moving.isPending} onClick={() => move('loose')}>
            {m.desk_take_out()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
