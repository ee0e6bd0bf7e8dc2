import { type Demand, dismissDemand } from '@polyshelf/contract/admin-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { TagChoiceDialog } from './tag-choice-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { WordsFrame } from './words-frame.tsx';
import { demandQuery, refetchWords } from './words-queries.ts';

/** What is done with searched words. */
type Step = { kind: 'synonym' | 'choice'; words: string } | { kind: 'tag'; words: string; tag: number };

/** Searches that find nothing, and what can be done about them. */
export function DemandPage() {
  const demand = useQuery(demandQuery());
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <WordsFrame>
      {demand.isPending && <Skeleton className="h-96" />}
      {demand.isError && <LoadError onRetry={() => demand.refetch()} />}
      {demand.data?.length === 0 && <EmptyState title={m.words_demand_none()} text={m.words_demand_none_text()} />}
      <ul aria-label={m.words_demand()} className="flex flex-col gap-3">
        {demand.data?.map((one) => (
          <DemandRow key={one.searches[0]?.words} demand={one} onStep={setStep} />
        ))}
      </ul>
      {step?.kind === 'synonym' && (
        <SynonymDialog action="add" pair={{ word: step.words, meaning: '' }} onClose={close} />
      )}
      {step?.kind === 'choice' && (
        <TagChoiceDialog
          words={step.words}
          onClose={close}
          onChoose={(tag) => setStep({ kind: 'tag', words: step.words, tag })}
        />
      )}
      {step?.kind === 'tag' && <TagDialog id={step.tag} added={step.words} onClose={close} />}
    </WordsFrame>
  );
}

function DemandRow({ demand, onStep }: { demand: Demand; onStep: (step: Step) => void }) {
  const { searches, times, waiting, last_at } = demand;
  const [first, ...others] = searches;
  const words = first?.words ?? '';
  const dismissing = useMutation({
    mutationFn: () => call(dismissDemand, { body: { words: searches.map((search) => search.words) } }),
    onError: (error) => showError(error),
    onSettled: refetchWords,
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-picture border border-line bg-panel p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="break-words font-semibold text-md">{words}</h2>
        {others.length > 0 && (
          <p className="break-words text-muted text-sm">{others.map((search) => search.words).join(', ')}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          {waiting > 0 && <Badge kind="amber">{m.words_waiting({ count: waiting })}</Badge>}
          <span>{m.words_searched({ count: times })}</span>
          <span>{m.words_last({ time: formatMoment(last_at) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => onStep({ kind: 'synonym', words })}>
          {m.admin_action_synonym()}
        </Button>
        <Button kind="quiet" onClick={() => onStep({ kind: 'choice', words })}>
          {m.words_add_to_tag()}
        </Button>
        <Button kind="quiet" isBusy={dismissing.isPending} onClick={() => dismissing.mutate()}>
          {m.words_dismiss()}
        </Button>
      </div>
    </li>
  );
}
