import { packLimits } from '@polyshelf/contract/admin-packs';
import { ApiError } from '@polyshelf/contract/errors';
import type { PackRecord, ProducerRecord } from '@polyshelf/contract/records';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { useText } from '../../ui/use-text.ts';
import { ConflictDialog } from '../records/conflict-dialog.tsx';
import type { EditedKind } from '../records/record-kind.ts';
import { saveRecord } from '../records/record-queries.ts';
import type { UnsavedRecord } from '../records/unsaved-record.rules.ts';
import { packKind, packTitles, producerKind } from './pack-kinds.ts';
import { packErrors, packValue, producerValue, treeQuery } from './pack-queries.ts';
import type { Branch } from './tree.ts';

interface Props {
  branch: Branch;
  onClose: () => void;
}

/** Changes the names of a pack or a producer; the address stays. */
export function RenameDialog({ branch, onClose }: Props) {
  if (branch.kind === 'pack') {
    return <NamesDialog kind={packKind()} id={branch.row.id} value={packValue(branch.row)} onClose={onClose} />;
  }
  if (branch.kind === 'producer') {
    return <NamesDialog kind={producerKind} id={branch.row.id} value={producerValue(branch.row)} onClose={onClose} />;
  }
  return null;
}

interface NamesProps<V extends object> {
  kind: EditedKind<V>;
  id: number;
  value: V;
  onClose: () => void;
}

function NamesDialog<V extends PackRecord | ProducerRecord>({ kind, id, value, onClose }: NamesProps<V>) {
  /** The tree may load other values while the dialog is open; then the server answers with the conflict. */
  const [base] = useState(value);
  const [present, setPresent] = useState<V | null>(null);
  const name = useText(base.name);
  const nameRu = useText(base.name_ru ?? '');
  const field = useAutofocus<HTMLInputElement>();
  const mine = { ...base, name: name.value.trim(), name_ru: nameRu.value.trim() || null };
  const saving = useMutation({
    mutationFn: (change: UnsavedRecord<V>) => saveRecord(kind, String(id), change),
    onSuccess: onClose,
    onError: (error) => {
      void browserQueryClient().invalidateQueries(treeQuery);
      if (ApiError.is(error) && error.code === 'EDIT_CONFLICT') setPresent(error.extensions.present as V);
      else showError(error, packErrors(error));
    },
  });
  if (present) {
    return (
      <ConflictDialog<V>
        // The key resets the choices when another conflict follows.
        key={JSON.stringify(present)}
        kind={kind}
        unsaved={{ base, value: mine }}
        present={present}
        onResolve={(chosen) => saving.mutate({ base: present, value: chosen })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.packs_rename()} closeLabel={m.modal_close()}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate({ base, value: mine });
        }}
      >
        <Input {...name.input} ref={field} label={packTitles.name()} required maxLength={packLimits.name} />
        <Input {...nameRu.input} label={packTitles.name_ru()} lang="ru" maxLength={packLimits.name} />
        <Button type="submit" isBusy={saving.isPending} className="self-end">
          {m.record_save()}
        </Button>
      </form>
    </Dialog>
  );
}
