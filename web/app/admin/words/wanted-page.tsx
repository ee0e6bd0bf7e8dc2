import type { AdminCard } from '@polyshelf/contract/admin-words';
import type { WantedRecord } from '@polyshelf/contract/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { saveRecord } from '../records/record-queries.ts';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { cardKind, cardRecord, stateTitles } from './word-kinds.ts';
import { WordsFrame } from './words-frame.tsx';
import { cardsQuery, refetchWords } from './words-queries.ts';

/** The wanted cards, and what becomes of them. */
export function WantedPage() {
  const cards = useQuery(cardsQuery());
  const [fulfilled, setFulfilled] = useState<AdminCard | null>(null);
  return (
    <WordsFrame>
      {cards.isPending && <Skeleton className="h-96" />}
      {cards.isError && <LoadError onRetry={() => cards.refetch()} />}
      {cards.data?.length === 0 && <EmptyState title={m.words_wanted_none()} text={m.words_wanted_none_text()} />}
      <ul aria-label={m.words_wanted()} className="flex flex-col gap-3">
        {cards.data?.map((card) => (
          <CardRow key={card.id} card={card} onFulfil={() => setFulfilled(card)} />
        ))}
      </ul>
      {fulfilled && <FulfilDialog card={fulfilled} onClose={() => setFulfilled(null)} />}
    </WordsFrame>
  );
}

/** Withdraws a card or opens it again; the message offers to undo it. */
async function moveCard(id: string, base: WantedRecord, state: 'open' | 'withdrawn'): Promise<void> {
  const { value } = await saveRecord(cardKind, id, { base, value: { ...base, state } });
  const undo = () => void saveRecord(cardKind, id, { base: value, value: base }).catch((error) => showError(error));
  showToast({
    kind: 'success',
    title: state === 'open' ? m.words_wanted_reopened() : m.words_wanted_withdrawn(),
    action: { label: m.desk_undo(), onSelect: undo },
  });
}

function CardRow({ card, onFulfil }: { card: AdminCard; onFulfil: () => void }) {
  const { id, state, title, title_ru, searches, waiting, opened_at, assets, pack } = card;
  const locale = useLocale();
  const moving = useMutation({
    mutationFn: (next: 'open' | 'withdrawn') => moveCard(String(id), cardRecord(card), next),
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  const links = [
    ...assets.map((asset) => ({ ...asset, to: `/asset/${asset.id}` })),
    ...(pack ? [{ ...pack, to: `/catalog/packs/${pack.id}` }] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-picture border border-line bg-panel p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="break-words font-semibold text-md">{[title, title_ru].filter(Boolean).join(' · ')}</h2>
        <p className="break-words text-muted text-sm">{searches.join(', ')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge kind={state === 'open' ? 'amber' : state === 'fulfilled' ? 'free' : 'neutral'}>
            {stateTitles[state]()}
          </Badge>
          {waiting > 0 && <span>{m.words_waiting({ count: waiting })}</span>}
          <span>{formatDate(opened_at)}</span>
          {links.map((one) => (
            <Link key={one.to} to={pagePath(one.to, locale)} className="text-accent-text underline">
              <ShownName of={one} />
            </Link>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button kind="quiet" onClick={onFulfil}>
            {m.words_wanted_fulfil()}
          </Button>
        )}
        <LinkButton kind="quiet" to={pagePath(`/admin/words/wanted/${id}`, locale)}>
          {m.words_wanted_edit()}
        </LinkButton>
        {state !== 'fulfilled' && (
          <Button
            kind="quiet"
            isBusy={moving.isPending}
            onClick={() => moving.mutate(state === 'open' ? 'withdrawn' : 'open')}
          >
            {state === 'open' ? m.words_wanted_withdraw() : m.words_wanted_reopen()}
          </Button>
        )}
      </div>
    </li>
  );
}
