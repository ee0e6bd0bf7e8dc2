import type { ReactNode } from 'react';
import { type Tone, toneText } from './tone.ts';

interface Props {
  /** Read by screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: Tone;
  /** The number in the middle. */
  children: ReactNode;
}

/** Three quarters of a circle, open below like a gauge. */
const sweep = 75;

/** Shows how much is left as an arc around the number. */
export function ProgressRing({ label, value, max, tone = 'accent', children }: Props) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const arc = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 3, pathLength: 100, transform: 'rotate(135 18 18)' };
  return (
    <span className="relative inline-grid size-9 shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" aria-hidden="true" className={`absolute inset-0 ${toneText[tone]}`}>
        <circle {...arc} className="stroke-line" strokeDasharray={`${sweep} 100`} strokeLinecap="round" />
        {part > 0 && (
          <circle {...arc} stroke="currentColor" strokeDasharray={`${part * sweep} 100`} strokeLinecap="round" />
        )}
      </svg>
      <span aria-hidden="true" className="relative font-medium font-mono text-text text-xs">
        {children}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
