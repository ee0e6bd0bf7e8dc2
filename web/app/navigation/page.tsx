import type { ReactNode } from 'react';
import { type Crumb, Trail } from './trail.tsx';

interface Props {
  title: string;
  /** The pages between the homepage and this one; their paths are the English ones. */
  trail?: readonly Crumb[];
  /** Beside the heading: counts and the like. */
  note?: ReactNode;
  children: ReactNode;
}

/** What every page but the landing one begins with: where we are, and what this is. */
export function Page({ title, trail = [], note, children }: Props) {
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pt-4 pb-16 md:px-8 md:pt-6">
      <Trail trail={trail} title={title} />
      <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="break-words font-semibold text-xl tracking-tight md:text-2xl">{title}</h1>
        {note && <p className="font-mono text-muted text-sm">{note}</p>}
      </div>
      {children}
    </div>
  );
}
