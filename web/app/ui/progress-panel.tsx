import type { ReactNode } from 'react';

interface Props {
  /** How much is done, in figures. */
  amount: string;
  /** Screen readers announce it, so it changes rarely. */
  status: string;
  /** More figures, which change often. */
  pace?: string;
  actions: ReactNode;
  /** The progress bar. */
  children: ReactNode;
}

/** The progress of long work, in figures and as a bar, with what a person can do about it. */
export function ProgressPanel({ amount, status, pace, actions, children }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-mono text-sm tabular-nums">{amount}</p>
        <p role="status" className="text-muted text-sm">
          {status}
        </p>
        {pace && <p className="font-mono text-muted text-sm tabular-nums">{pace}</p>}
        <div className="ms-auto flex gap-2">{actions}</div>
      </div>
      {children}
    </div>
  );
}
