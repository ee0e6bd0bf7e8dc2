import { type Draft, isEditable, readDraft } from '@polyshelf/contract/drafts';
import { ApiError } from '@polyshelf/contract/errors';
import { showDraftPresence } from '@polyshelf/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { PresentPeople } from '../../session/present-people.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { describeFacts } from '../assets/asset-facts.ts';
import { CommentThread } from './comment-thread.tsx';
import type { Person } from './desk-person.ts';
import { DetailSkeleton } from './desk-skeletons.tsx';
import { draftQuery, isBeingRead } from './draft-queries.ts';
import { DraftStage } from './draft-stage.tsx';
import { DraftTexts } from './draft-texts.tsx';
import { draftName, stateNames } from './draft-words.ts';
import { FileTable } from './file-table.tsx';
import { ProblemList } from './problem-list.tsx';
import { StateActions } from './state-actions.tsx';
import { useDraftChange } from './use-change.ts';
import type { StateChange } from './use-states.ts';

interface Props {
  id: string;
  person: Person;
  isEveryone: boolean;
  /** Shows texts, files and pictures for reading only. */
  isReadOnly?: boolean;
  /** Opens another draft, or the list. */
  onOpen: (draft: string | null) => void;
  onStateChange?: (change: StateChange) => void;
}

/** Everything about one draft on one page. */
export function DraftDetail({ id, ...props }: Props) {
  const { data: draft, error, refetch } = useQuery(draftQuery(id));
  if (draft) return <Loaded key={draft.id} draft={draft} {...props} />;
  if (!error) return <DetailSkeleton />;
  return ApiError.is(error) && error.status === 404 ? (
    <EmptyState title={m.desk_gone_title()} text={m.error_code_DRAFT_NOT_FOUND()} />
  ) : (
    <LoadError onRetry={refetch} />
  );
}

function Loaded({
  draft,
  person,
  isEveryone,
  isReadOnly = false,
  onOpen,
  onStateChange,
}: Omit<Props, 'id'> & { draft: Draft }) {
  const locale = useLocale();
  const titleId = useId();
  const commentField = useRef<HTMLTextAreaElement>(null);
  const isFixed = isReadOnly || !isEditable(draft.state, person.role === 'admin');
  return (
    <article
      aria-labelledby={titleId}
      className="@container min-w-0 rounded-picture border border-line bg-panel p-4 md:p-6"
    >
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="break-words font-semibold text-lg tracking-tight">
            {draftName(draft, locale)}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            <Badge>{stateNames[draft.state]()}</Badge>
            {draft.uploader && draft.uploader.id !== person.id && <span>{draft.uploader.username}</span>}
            {draft.publish_at && draft.state === 'scheduled' && (
              <span>{m.desk_publishes_at({ time: formatMoment(draft.publish_at) })}</span>
            )}
            {draft.asset && draft.state === 'published' && (
              <Link
                to={pagePath(`/asset/${draft.asset}`, locale)}
                className="text-accent-text underline underline-offset-4"
              >
                {m.desk_open_asset()}
              </Link>
            )}
            {draft.asset && person.role === 'admin' && (
              <Link
                to={pagePath(`/admin/assets/${draft.asset}`, locale)}
                className="text-accent-text underline underline-offset-4"
              >
                {m.desk_edit_asset()}
              </Link>
            )}
          </p>
          <PresentPeople
            page={`draft ${draft.id}`}
            show={() => call(showDraftPresence, { params: { id: draft.id } })}
          />
        </div>
        <StateActions draft={draft} person={person} {...(onStateChange && { onDone: onStateChange })} />
      </header>
      <RequestedChanges draft={draft} onAnswer={() => commentField.current?.focus()} />
      <Reading draft={draft} isReadOnly={isFixed} />
      <div className="grid gap-6 @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <DraftStage key={draft.previews.map((preview) => preview.id).join()} draft={draft} isReadOnly={isFixed} />
        <div className="flex min-w-0 flex-col gap-6">
          <ProblemList draft={draft} isReadOnly={isFixed} />
          <FileTable draft={draft} isReadOnly={isFixed} isEveryone={isEveryone} onMoved={onOpen} />
          <Facts draft={draft} />
        </div>
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <DraftTexts draft={draft} isReadOnly={isFixed} />
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <CommentThread draft={draft} account={person.id} field={commentField} />
      </div>
    </article>
  );
}

/** The comment with which a reviewer has asked for changes. */
function RequestedChanges({ draft, onAnswer }: { draft: Draft; onAnswer: () => void }) {
  if (draft.state !== 'changes_requested') return null;
  const request = draft.comments_list.findLast(({ event }) => event === 'request_changes');
  if (!request) return null;
  return (
    <Card tone="amber" className="mb-4 p-4!">
      <p className="font-medium">{m.desk_requested_by({ name: request.author?.username ?? m.desk_somebody() })}</p>
      <p className="mt-1 whitespace-pre-line break-words">{request.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="quiet" size="sm" onClick={onAnswer}>
          {m.desk_answer()}
        </Button>
        <p className="text-muted text-sm">{m.desk_send_again()}</p>
      </div>
    </Card>
  );
}

function Reading({ draft, isReadOnly }: { draft: Draft; isReadOnly: boolean }) {
  const rereading = useDraftChange(() => call(readDraft, { params: { id: draft.id } }));
  if (isBeingRead(draft)) {
    return (
      <p role="status" className="mb-4 text-muted">
        {draft.reading.state === 'waiting' ? m.desk_waiting() : m.desk_reading()}
      </p>
    );
  }
  if (draft.reading.state === 'read') return null;
  const isStopped = draft.reading.state === 'stopped';
  return (
    <Card tone={isStopped ? 'amber' : 'red'} className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4!">
      <p className="min-w-0 break-words">
        {isStopped ? m.desk_reading_stopped() : `${m.desk_reading_failed()} ${draft.reading.message ?? ''}`}
      </p>
      {!isReadOnly && (
        <Button kind="quiet" size="sm" isBusy={rereading.isPending} onClick={() => rereading.mutate()}>
          {isStopped ? m.desk_read_files() : m.error_try_again()}
        </Button>
      )}
    </Card>
  );
}

function Facts({ draft }: { draft: Draft }) {
  const locale = useLocale();
  const titleId = useId();
  const facts = describeFacts(draft, locale);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 font-semibold">
        {m.asset_facts()}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-mono text-sm">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
