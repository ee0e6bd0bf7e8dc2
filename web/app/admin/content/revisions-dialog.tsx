import { type EditedText, revertText } from '@polyshelf/contract/admin-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RevisionButton } from '../editing/revision-button.tsx';
import { TextDiff } from '../editing/text-diff.tsx';
import { revisionQuery, revisionsQuery, storeArticle, type TextParams, useArticleChange } from './content-queries.ts';
import { fieldTitles, stateTitles } from './content-words.ts';
import { changedFields, contentOf, emptyContent } from './unsaved.rules.ts';

interface Props {
  params: TextParams;
  text: EditedText;
  /** Reverting waits until unsaved input is saved or discarded. */
  isUnsaved: boolean;
  onClose: () => void;
}

type Against = 'before' | 'newest';

/** All revisions of a text: who saved them and when, what they changed, and the way back to them. */
export function RevisionsDialog({ params, text, isUnsaved, onClose }: Props) {
  const { data: revisions, error, refetch } = useQuery(revisionsQuery(params));
  const [chosen, setChosen] = useState(text.revision);
  const [against, setAgainst] = useState<Against>('before');
  const reverting = useArticleChange(params.id);
  const revert = async () => {
    const { data } = await call(revertText, { params, body: { based_on: text.revision, revision: chosen } });
    await storeArticle(data);
    onClose();
    showToast({ kind: 'success', title: m.content_reverted({ number: chosen }) });
  };
  const isNewest = chosen === text.revision;
  const [from, to] = against === 'before' ? [chosen - 1, chosen] : [chosen, text.revision];
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={m.content_revisions()}
      closeLabel={m.modal_close()}
      footer={
        <>
          {isUnsaved && !isNewest && (
            <p className="mr-auto self-center text-muted text-sm">{m.content_revert_later()}</p>
          )}
          <Button
            disabled={isNewest || isUnsaved}
            isBusy={reverting.isPending}
            onClick={() => reverting.mutate(revert)}
          >
            {m.content_revert({ number: chosen })}
          </Button>
        </>
      }
    >
      {!revisions && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-40" />)}
      {revisions && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <ol className="flex max-h-48 flex-col gap-1 overflow-y-auto md:max-h-96">
            {revisions.map((revision) => (
              <li key={revision.number}>
                <RevisionButton
                  revision={revision}
                  isChosen={revision.number === chosen}
                  onChoose={() => setChosen(revision.number)}
                >
                  {revision.number === text.live_revision && <Badge kind="free">{stateTitles.published()}</Badge>}
                  {revision.number === text.next_revision && <Badge kind="new">{stateTitles.scheduled()}</Badge>}
                </RevisionButton>
              </li>
            ))}
          </ol>
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
              <Difference params={params} from={from} to={to} />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The first revision is compared with an empty text. */
function Difference({ params, from, to }: { params: TextParams; from: number; to: number }) {
  const before = useQuery({ ...revisionQuery({ ...params, number: from }), enabled: from > 0 });
  const after = useQuery(revisionQuery({ ...params, number: to }));
  const old = from === 0 ? emptyContent : before.data;
  if (!old || !after.data) {
    const error = before.error ?? after.error;
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return error ? <LoadError error={error} onRetry={retry} /> : <Skeleton className="h-40" />;
  }
  const [older, newer] = [contentOf(old), contentOf(after.data)];
  const changed = changedFields(older, newer);
  if (changed.length === 0) return <p className="text-muted">{m.content_no_difference()}</p>;
  return changed.map((field) => (
    <section key={field} className="mb-4">
      <h3 className="mb-1 font-medium text-sm">{fieldTitles[field]()}</h3>
      <TextDiff before={older[field]} after={newer[field]} lang={params.locale} />
    </section>
  ));
}
