import { arrangeFiles, type DraftEvent, type DraftRow, isEditable } from '@polyshelf/contract/drafts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { eventsOf, type Person } from './desk-person.ts';
import { fetchDrafts } from './draft-queries.ts';
import { FixDialog } from './fix-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';
import { useDraftsChange } from './use-change.ts';
import { useStates } from './use-states.ts';

interface Props {
  /** The drafts of the list, and those that are selected among them. */
  drafts: readonly DraftRow[];
  selected: readonly DraftRow[];
  person: Person;
  onSelectAll: () => void;
  onClear: () => void;
  /** Opens the draft that has the files of all others now. */
  onMerged: (draft: string) => void;
}

/** Moves the files of all drafts into the first one. */
async function merge([into, ...others]: readonly string[]) {
  const drafts = await fetchDrafts(others);
  const files = drafts.flatMap(({ files_list }) => files_list.map(({ id }) => id));
  await call(arrangeFiles, { body: { files, to: { draft: into ?? '' } } });
  return into ?? '';
}

/** What can be done with the selected drafts at once. */
export function SelectionBar({ drafts, selected, person, onSelectAll, onClear, onMerged }: Props) {
  const [open, setOpen] = useState<'edit' | 'fix' | 'delete' | 'merge' | null>(null);
  const changing = useStates(onClear);
  const merging = useDraftsChange(merge, (draft) => {
    setOpen(null);
    onClear();
    onMerged(draft);
  });
  const idsFor = (event: DraftEvent) =>
    selected.filter((one) => eventsOf(one, person).includes(event)).map(({ id }) => id);
  const [sendable, deletable, restorable] = [idsFor('submit'), idsFor('delete'), idsFor('restore')];
  const editable = selected.filter(({ state }) => isEditable(state, person.role === 'admin')).map(({ id }) => id);
  const change = (event: DraftEvent, ids: string[]) => changing.mutate({ drafts: ids, event });
  return (
    <div role="toolbar" aria-label={m.desk_selection()} className="flex min-h-10 flex-wrap items-center gap-2">
      {selected.length < drafts.length && (
        <Button kind="quiet" size="sm" onClick={onSelectAll}>
          {m.desk_select_all()}
        </Button>
      )}
      {selected.length > 0 && (
        <Button kind="quiet" size="sm" onClick={onClear}>
          {m.desk_select_none({ count: selected.length })}
        </Button>
      )}
      {editable.length > 0 && (
        <>
          <Button kind="quiet" size="sm" onClick={() => setOpen('edit')}>
            {m.desk_edit_selected({ count: editable.length })}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => setOpen('fix')}>
            {m.desk_fix_selected()}
          </Button>
          {editable.length > 1 && (
            <Button kind="quiet" size="sm" onClick={() => setOpen('merge')}>
              {m.desk_merge()}
            </Button>
          )}
        </>
      )}
      {deletable.length > 0 && (
        <Button kind="quiet" size="sm" onClick={() => setOpen('delete')}>
          {m.desk_delete_selected({ count: deletable.length })}
        </Button>
      )}
      {restorable.length > 0 && (
        <Button size="sm" isBusy={changing.isPending} onClick={() => change('restore', restorable)}>
          {m.desk_restore_selected({ count: restorable.length })}
        </Button>
      )}
      {sendable.length > 0 && (
        <Button size="sm" isBusy={changing.isPending} onClick={() => change('submit', sendable)}>
          {m.desk_send_selected({ count: sendable.length })}
        </Button>
      )}
      {open === 'edit' && <BulkEditDialog drafts={editable} onClose={() => setOpen(null)} />}
      {open === 'fix' && <FixDialog drafts={editable} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <StateDialog
          event="delete"
          drafts={deletable}
          account={person.id}
          arePublished={selected.some(({ version }) => version !== null)}
          onClose={() => setOpen(null)}
          onDone={onClear}
        />
      )}
      {open === 'merge' && (
        <Dialog
          isOpen
          onClose={() => setOpen(null)}
          title={m.desk_merge()}
          closeLabel={m.modal_close()}
          footer={
            <Button isBusy={merging.isPending} onClick={() => merging.mutate(editable)}>
              {m.desk_merge()}
            </Button>
          }
        >
          <p className="text-pretty">
            {m.desk_merge_text({
              count: editable.length - 1,
              name: selected.find(({ id }) => id === editable[0])?.name || m.desk_unnamed(),
            })}
          </p>
        </Dialog>
      )}
    </div>
  );
}
