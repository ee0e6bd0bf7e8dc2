import type { RecordRevision } from '@polyshelf/contract/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RevisionButton } from '../editing/revision-button.tsx';
import { FieldChanges } from './field-changes.tsx';
import type { EditedKind } from './record-kind.ts';
import { revisionsQuery } from './record-queries.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  id: string;
  present: V;
  /** Using earlier values waits until unsaved input is saved or discarded. */
  isUnsaved: boolean;
  /** Fills the form. */
  onRevert: (revision: RecordRevision<V>) => void;
  onClose: () => void;
}

/** All revisions of a record: who saved them and when, what they changed, and the way back to them. */
export function HistoryDialog<V extends object>({ kind, id, present, isUnsaved, onRevert, onClose }: Props<V>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    revisionsQuery(kind, id),
  );
  const revisions = data?.pages.flat();
  const [number, setNumber] = useState<number>();
  const [against, setAgainst] = useState<'before' | 'newest'>('before');
  const index = Math.max(0, revisions?.findIndex((revision) => revision.number === number) ?? 0);
  const chosen = revisions?.[index];
  const value = chosen?.value;
  const before = revisions?.[index + 1]?.value;
  const isUnknown = hasNextPage && index + 1 === revisions?.length;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={m.record_history()}
      closeLabel={m.modal_close()}
      footer={
        <>
          {isUnsaved && index > 0 && (
            <p className="mr-auto self-center text-muted text-sm">{m.content_revert_later()}</p>
          )}
          <Button disabled={!value || index === 0 || isUnsaved} onClick={() => chosen && onRevert(chosen)}>
            {m.record_revert()}
          </Button>
        </>
      }
    >
      {!revisions && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-40" />)}
      {revisions?.length === 0 && <p className="text-muted">{m.record_history_empty()}</p>}
      {revisions && chosen && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="max-h-48 overflow-y-auto md:max-h-96">
            <ol className="flex flex-col gap-1">
              {revisions.map((revision) => (
                <li key={revision.number}>
                  <RevisionButton
                    revision={{ ...revision, author: revision.author ?? m.record_elsewhere() }}
                    isChosen={revision === chosen}
                    onChoose={() => setNumber(revision.number)}
                  />
                </li>
              ))}
            </ol>
            {hasNextPage && (
              <Button kind="quiet" size="sm" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {m.record_history_more()}
              </Button>
            )}
          </div>
          <div className="min-w-0">
            <Segments
              label={m.content_difference()}
              isWide
              options={[
                { value: 'before', label: m.content_difference_before() },
                { value: 'newest', label: m.content_difference_newest() },
              ]}
              value={against}
              onChange={setAgainst}
            />
            <div className="mt-4">
              {!value && <p className="text-muted">{m.record_history_deleted()}</p>}
              {value && against === 'newest' && <FieldChanges kind={kind} before={value} after={present} />}
              {value && against === 'before' && before && <FieldChanges kind={kind} before={before} after={value} />}
              {value && against === 'before' && !before && (
                <p className="text-muted">{isUnknown ? m.record_history_load() : m.record_history_added()}</p>
              )}
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
