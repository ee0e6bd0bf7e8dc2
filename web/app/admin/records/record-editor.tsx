import { ApiError } from '@polyshelf/contract/errors';
import { isSameRecord } from '@polyshelf/contract/record-fields';
import type { RecordState } from '@polyshelf/contract/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, History, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { newKey } from '../../api/new-key.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScheduleDialog } from '../editing/schedule-dialog.tsx';
import { UnsavedNotices } from '../editing/unsaved-notices.tsx';
import { useSaveKey } from '../editing/use-save-key.ts';
import { Presence } from '../presence.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PlannedChange } from './planned-change.tsx';
import type { EditedKind } from './record-kind.ts';
import { createRecord, recordQuery, removeRecord, restoreRecord, saveRecord } from './record-queries.ts';
import { fromRevision } from './unsaved-record.rules.ts';
import { useRecord } from './use-record.ts';

export interface RecordFields<V extends object> {
  /** As edited. */
  value: V;
  change: (changes: Partial<V>) => void;
  /** As the server has it. */
  present: V;
  isNew: boolean;
}

interface Props<V extends object> {
  kind: EditedKind<V>;
  /** Null for a record that does not exist yet, which starts as `empty`. */
  id: string | null;
  empty?: V;
  /** The editor stays busy until it is done. */
  onCreated?: (id: string) => void | Promise<void>;
  onRemoved?: () => void;
  /** What the server refuses for reasons of this kind, in words. */
  words?: Parameters<typeof showError>[1];
  children: (fields: RecordFields<V>) => ReactNode;
}

/** Edits a record: its fields, saving now or at a later moment, history, and what another administrator does meanwhile. */
export function RecordEditor<V extends object>({ id, empty, ...props }: Props<V>) {
  const { kind } = props;
  const { data: record, error, refetch } = useQuery({ ...recordQuery(kind, id ?? ''), enabled: id !== null });
  if (id === null) return empty && <LoadedRecord key="new" record={null} present={empty} {...props} />;
  if (ApiError.is(error) && [400, 404].includes(error.status)) return <MissingRecord kind={kind} id={id} />;
  if (record) return <LoadedRecord key={id} record={record} present={record.value} {...props} />;
  return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-96" />;
}

interface Change {
  change: () => Promise<void>;
  /** When the change takes effect; absent for at once. */
  at?: string | undefined;
  isRemoving?: boolean;
}

type OpenDialog = { name: 'schedule' | 'history' } | { name: 'conflict'; at?: string | undefined };

interface LoadedProps<V extends object> extends Omit<Props<V>, 'id' | 'empty'> {
  /** Null for a new one. */
  record: RecordState<V> | null;
  present: V;
}

function LoadedRecord<V extends object>({
  kind,
  record,
  present,
  onCreated,
  onRemoved,
  words,
  children,
}: LoadedProps<V>) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const id = record?.id ?? null;
  const edit = useRecord(kind, id, present);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const onClose = () => setDialog(null);
  const [request, setRequest] = useState({ value: '', key: '' });
  const changing = useMutation({
    mutationFn: ({ change }: Change) => change(),
    onError: async (error, { at, isRemoving }) => {
      if (errorKind(error) !== 'EDIT_CONFLICT') return showError(error, words);
      if (id !== null) await browserQueryClient().refetchQueries(recordQuery(kind, id));
      const input = edit.latest();
      const now = id === null ? undefined : browserQueryClient().getQueryData(recordQuery(kind, id).queryKey);
      if (isRemoving) showError(error, { ...words, words: { EDIT_CONFLICT: m.record_delete_conflict } });
      else if (input && now && !isSameRecord(input.base, now.value)) setDialog({ name: 'conflict', at });
      else showError(error, at === undefined ? words : { words: { EDIT_CONFLICT: m.record_schedule_other } });
    },
  });

  /** The same value has the same key, so a request that is repeated after a lost answer adds nothing. */
  function keyOf(value: V): string {
    const text = JSON.stringify(value);
    const key = request.value === text ? request.key : newKey();
    setRequest({ value: text, key });
    return key;
  }
  const save = (at?: string) =>
    changing.mutate({
      at,
      change: async () => {
        const sent = edit.latest() ?? { base: present, value: present };
        const replaces = record?.scheduled?.number ?? null;
        const saved = await (id === null
          ? createRecord(kind, sent.value, keyOf(sent.value))
          : saveRecord(kind, id, { ...sent, ...(at && { at, replaces }) }));
        onClose();
        if (id === null) edit.discard();
        else edit.settle(sent.value, saved.value);
        const title = at ? m.record_schedule_toast({ time: formatMoment(at) }) : m.record_saved();
        showToast({ kind: 'success', title: id === null ? m.record_added() : title });
        if (id === null) await onCreated?.(saved.id);
      },
    });
  const remove = (removed: string) =>
    changing.mutate({
      isRemoving: true,
      change: async () => {
        await removeRecord(kind, removed, present);
        const keepAgain = edit.discard();
        onRemoved?.();
        const undo = () =>
          void restoreRecord(kind, removed)
            .then(keepAgain)
            .catch((error) => showError(error, words));
        showToast({ kind: 'success', title: m.record_deleted(), action: { label: m.desk_undo(), onSelect: undo } });
      },
    });
  const canSave = edit.unsaved !== null || id === null;
  useSaveKey(() => canSave && form.current?.requestSubmit());

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="sticky top-14 z-10 -my-2 flex flex-wrap items-center gap-2 bg-page py-2">
        <Button type="submit" form={formId} disabled={!canSave} isBusy={changing.isPending}>
          {id === null ? m.record_add() : m.record_save()}
        </Button>
        {id !== null && (
          <>
            <Button
              kind="quiet"
              icon={<CalendarClock aria-hidden className="size-4" />}
              disabled={!canSave}
              onClick={() => form.current?.reportValidity() && setDialog({ name: 'schedule' })}
            >
              {m.record_schedule()}
            </Button>
            <Button
              kind="quiet"
              icon={<History aria-hidden className="size-4" />}
              onClick={() => setDialog({ name: 'history' })}
            >
              {m.record_history()}
            </Button>
            {'remove' in kind.endpoints && (
              <IconButton label={m.content_delete()} onClick={() => remove(id)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            )}
            <Presence page={`/admin/records/${kind.name}/${id}`} />
          </>
        )}
      </div>
      {record?.scheduled && <PlannedChange kind={kind} id={record.id} planned={record.scheduled} />}
      <UnsavedNotices edit={edit} isSaving={changing.isPending} onCompare={() => setDialog({ name: 'conflict' })} />
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!changing.isPending) save();
        }}
      >
        {children({ value: edit.value, change: edit.change, present, isNew: id === null })}
      </form>
      {dialog?.name === 'conflict' && edit.unsaved && (
        <ConflictDialog
          key={JSON.stringify(present)}
          kind={kind}
          unsaved={edit.unsaved}
          present={present}
          at={dialog.at}
          onResolve={(chosen) => {
            edit.rebase(chosen);
            onClose();
            if (!isSameRecord(chosen, present)) save(dialog.at);
          }}
          onClose={onClose}
        />
      )}
      {dialog?.name === 'schedule' && (
        <ScheduleDialog
          title={m.record_schedule()}
          label={m.record_schedule_at()}
          isBusy={changing.isPending}
          onSchedule={save}
          onClose={onClose}
        />
      )}
      {dialog?.name === 'history' && id !== null && (
        <HistoryDialog
          kind={kind}
          id={id}
          present={present}
          isUnsaved={edit.unsaved !== null}
          onRevert={({ number, value }) => {
            if (value) edit.rebase(fromRevision(value, present));
            onClose();
            showToast({ kind: 'info', title: m.record_reverted({ number }) });
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
}

function MissingRecord<V extends object>({ kind, id }: { kind: EditedKind<V>; id: string }) {
  const restoring = useMutation({ mutationFn: () => restoreRecord(kind, id), onError: (error) => showError(error) });
  return (
    <EmptyState
      title={m.record_missing()}
      text={m.record_missing_text()}
      action={
        'restore' in kind.endpoints && (
          <Button isBusy={restoring.isPending} onClick={() => restoring.mutate()}>
            {m.content_restore()}
          </Button>
        )
      }
    />
  );
}
