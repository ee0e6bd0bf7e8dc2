import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { errorText } from '../../overlays/show-error.ts';
import { effectWords, planWords } from './plan-words.ts';
import type { Preview } from './use-preview.ts';

interface Props<Effect> {
  preview: Preview<Effect>;
  /** More exact texts for refusals, by error code. */
  words?: Parameters<typeof errorText>[1];
  children: (effect: Effect) => ReactNode;
}

/** What a decision will do, while its fields change. It keeps its height. */
export function EffectBox<Effect>({ preview: { effect, current, error }, words, children }: Props<Effect>) {
  return (
    <div
      role="status"
      aria-busy={!current && !error}
      className="flex min-h-24 flex-col justify-center gap-1 rounded-control border border-line bg-well px-4 py-3"
    >
      {error ? (
        <p className="text-red">{errorText(error, words)}</p>
      ) : effect ? (
        <div className={`flex flex-col gap-1 ${current ? '' : 'opacity-60'}`}>{children(effect)}</div>
      ) : (
        <p className="text-muted">{m.effect_waits()}</p>
      )}
    </div>
  );
}

/** A plan before a decision and after it. */
export function PlanEffect({ change }: { change: PlanChange }) {
  return (
    <>
      <p className="text-muted text-sm">{m.effect_now({ plan: planWords(change.before) })}</p>
      <p className="text-pretty font-medium">{effectWords(change)}</p>
    </>
  );
}
