import type { ReactNode } from 'react';
import { formatMoment } from '../ui/format-moment.ts';

interface Props {
  label: string;
  children: ReactNode;
}

/** Events of an account or a payment, newest first. */
export const TimelineList = ({ label, children }: Props) => (
  <ol aria-label={label} className="divide-y divide-line rounded-picture border border-line bg-panel">
    {children}
  </ol>
);

interface LineProps {
  at: string;
  icon: ReactNode;
  /** What is known besides the words. */
  note?: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

export const TimelineLine = ({ at, icon, note, action, children }: LineProps) => (
  <li className="flex gap-3 px-3 py-2.5 *:[svg]:mt-1 *:[svg]:size-4 *:[svg]:shrink-0 *:[svg]:text-muted">
    {icon}
    <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 break-words text-base">{children}</div>
      <time dateTime={at} className="font-mono text-muted text-xs leading-6">
        {formatMoment(at)}
      </time>
      {note && <div className="min-w-0 break-words text-muted text-sm sm:col-span-2">{note}</div>}
    </div>
    {action}
  </li>
);
