import { type Demand, dismissDemand, type Outcome, outcomes, undoDismissal } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Words } from '../words.ts';
import { CardDialog } from './card-dialog.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { TaggingDialog } from './tagging-dialog.tsx';
import { TranslationDialog } from './translation-dialog.tsx';
import { WordsFrame } from './words-frame.tsx';
import { demandQuery, refetchWords } from './words-queries.ts';

/** What is done with searched words. */
interface Step {
  kind: 'synonym' | 'translation' | 'tag';
  words: string;
}

const outcomeTitles: Record<Outcome, Words> = {
  nothing_found: m.words_nothing_found,
  nothing_opened: m.words_nothing_opened,
};

/** Searches that lead to no asset, and what can be done about them. `?card` is a search for which a wanted card is opened. */
export function DemandPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const outcome = outcomes.find((one) => one === query.get('outcome')) ?? 'nothing_found';
  const isUnopened = outcome === 'nothing_opened';
  const demand = useQuery(demandQuery(outcome));
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const card = query.get('card');
  // Any of its searches, because their order changes with how often visitors use them.
  const wanted = demand.data?.find(({ searches }) => searches.some(({ words }) => words === card));
  const setCard = (words: string | null) => {
    const next = new URLSearchParams(query);
    if (words === null) next.delete('card');
    else next.set('card', words);
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
  return (
    <WordsFrame>
      <div className="mb-4 flex">
        <Segments
          label={m.words_outcome()}
          value={outcome}
          onChange={(next) => void navigate(`?outcome=${next}`, { replace: true, preventScrollReset: true })}
          options={outcomes.map((value) => ({ value, label: outcomeTitles[value]() }))}
        />
      </div>
      {demand.isPending && <Skeleton className="h-96" />}
      {demand.isError && <LoadError onRetry={() => demand.refetch()} />}
      {demand.data?.length === 0 && (
        <EmptyState
          title={isUnopened ? m.words_opened_none() : m.words_demand_none()}
          text={isUnopened ? m.words_opened_none_text() : m.words_demand_none_text()}
        />
      )}
      <ul aria-label={m.words_demand()} className="flex flex-col gap-3">
        {demand.data?.map((one) => (
          <DemandRow
            key={one.searches[0]?.words}
            demand={one}
            isUnopened={isUnopened}
            onStep={setStep}
            onCard={setCard}
          />
        ))}
      </ul>
      {step?.kind === 'synonym' && (
        <SynonymDialog action="add" pair={{ word: step.words, meaning: '' }} onClose={close} />
      )}
      {step?.kind === 'translation' && <TranslationDialog words={step.words} onClose={close} />}
      {step?.kind === 'tag' && <TaggingDialog words={step.words} onClose={close} />}
      {card !== null && wanted && (
        <CardDialog search={card} searches={wanted.searches.map(({ words }) => words)} onClose={() => setCard(null)} />
      )}
    </WordsFrame>
  );
}

interface RowProps {
  demand: Demand;
  isUnopened: boolean;
  onStep: (step: Step) => void;
  /** Opens a wanted card for all searches of the line. */
  onCard: (words: string) => void;
}

function DemandRow({ demand, isUnopened, onStep, onCard }: RowProps) {
  const { searches, times, waiting, last_at, found, has_card } = demand;
  const locale = useLocale();
  const first = searches[0]?.words ?? '';
  const [chosen, setChosen] = useState(first);
  const words = searches.some((search) => search.words === chosen) ? chosen : first;
  const dismissing = useMutation({
    mutationFn: () => dismiss(searches.map((search) => search.words)),
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-picture border border-line bg-panel p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="break-words font-semibold text-md">{first}</h2>
        {searches.length > 1 && <SearchChoice searches={searches} value={words} onChange={setChosen} />}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          {waiting > 0 && <Badge kind="amber">{m.words_waiting({ count: waiting })}</Badge>}
          <span>{m.words_searched({ count: times })}</span>
          {isUnopened && <span>{m.words_opened_zero()}</span>}
          {found > 0 && <span>{m.words_found({ count: found })}</span>}
          <span>{m.words_last({ time: isUnopened ? formatDate(last_at) : formatMoment(last_at) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => onStep({ kind: 'synonym', words })}>
          {m.admin_action_synonym()}
        </Button>
        <Button kind="quiet" onClick={() => onStep({ kind: 'translation', words })}>
          {m.words_translation_add()}
        </Button>
        <Button kind="quiet" onClick={() => onStep({ kind: 'tag', words })}>
          {m.words_tag_assets_action()}
        </Button>
        {has_card ? (
          <LinkButton kind="quiet" to={pagePath('/admin/words/wanted', locale)}>
            {m.words_wanted()}
          </LinkButton>
        ) : (
          <Button kind="quiet" onClick={() => onCard(first)}>
            {m.words_wanted_open()}
          </Button>
        )}
        <Button kind="quiet" isBusy={dismissing.isPending} onClick={() => dismissing.mutate()}>
          {m.words_dismiss()}
        </Button>
      </div>
    </li>
  );
}

interface ChoiceProps extends Pick<Demand, 'searches'> {
  value: string;
  onChange: (words: string) => void;
}

/** Chooses the search of a group that becomes a synonym, a translation or a word of a tag. */
function SearchChoice({ searches, value, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mt-1 mb-2 flex flex-wrap gap-1">
      <legend className="mb-1 text-muted text-sm">{m.words_choose_search()}</legend>
      {searches.map(({ words, times }) => (
        <label
          key={words}
          className="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 break-words rounded-control border border-line px-2 text-sm has-checked:border-accent-line has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={words}
            checked={words === value}
            onChange={() => onChange(words)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {words}
          <span aria-hidden className="font-mono text-muted">
            {times}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes searches from the board; the message offers to undo it. */
async function dismiss(words: string[]): Promise<void> {
  const { id } = (await call(dismissDemand, { body: { words } })).data;
  if (id === null) return;
  const undo = () =>
    void call(undoDismissal, { body: { id } })
      .catch((error) => showError(error))
      .finally(refetchWords);
  showToast({ kind: 'success', title: m.words_dismissed(), action: { label: m.desk_undo(), onSelect: undo } });
}
