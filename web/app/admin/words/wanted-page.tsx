import { type AdminCard, type CardState, changeCard } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Words } from '../words.ts';
import { CardDialog } from './card-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { WordsFrame } from './words-frame.tsx';
import { cardsQuery, refetchWords } from './words-queries.ts';

interface Step {
  kind: 'edit' | 'fulfil';
  card: AdminCard;
}

const states: Record<CardState, Words> = {
  open: m.words_wanted_state_open,
  withdrawn: m.words_wanted_state_withdrawn,
  fulfilled: m.words_wanted_state_fulfilled,
};

/** The wanted cards, and what becomes of them. */
export function WantedPage() {
  const cards = useQuery(cardsQuery());
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <WordsFrame>
      {cards.isPending && <Skeleton className="h-96" />}
      {cards.isError && <LoadError onRetry={() => cards.refetch()} />}
      {cards.data?.length === 0 && <EmptyState title={m.words_wanted_none()} text={m.words_wanted_none_text()} />}
      <ul aria-label={m.words_wanted()} className="flex flex-col gap-3">
        {cards.data?.map((card) => (
          <CardRow key={card.id} card={card} onStep={setStep} />
        ))}
      </ul>
      {step?.kind === 'edit' && <CardDialog of={step.card} onClose={close} />}
      {step?.kind === 'fulfil' && <FulfilDialog card={step.card} onClose={close} />}
    </WordsFrame>
  );
}

function CardRow({ card, onStep }: { card: AdminCard; onStep: (step: Step) => void }) {
  const { id, revision, state, title, title_ru, text, text_ru, searches, waiting, opened_at, assets, pack } = card;
  const locale = useLocale();
  const moving = useMutation({
    mutationFn: (next: CardState) =>
      call(changeCard, { params: { id }, body: { title, title_ru, text, text_ru, revision, state: next } }),
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
            {states[state]()}
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
          <Button kind="quiet" onClick={() => onStep({ kind: 'fulfil', card })}>
            {m.words_wanted_fulfil()}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onStep({ kind: 'edit', card })}>
          {m.words_wanted_edit()}
        </Button>
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
