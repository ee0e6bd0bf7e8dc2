import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';

interface Props {
  revision: { number: number; author: string | null; at: string };
  isChosen: boolean;
  onChoose: () => void;
  /** Badges behind the name of the author. */
  children?: ReactNode;
}

/** A row of a history: who saved and when. */
export function RevisionButton({ revision: { number, author, at }, isChosen, onChoose, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-12 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 text-left text-base hover:bg-well aria-pressed:bg-well"
    >
      <span className="font-mono text-muted text-sm">{number}</span>
      <span>{author ?? m.content_by_product()}</span>
      {children}
      <time dateTime={at} className="w-full font-mono text-muted text-sm">
        {formatMoment(at)}
      </time>
    </button>
  );
}
