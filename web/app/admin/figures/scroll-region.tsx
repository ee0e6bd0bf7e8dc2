import type { ReactNode } from 'react';

interface Props {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A wide or long table without links, which the keyboard could not scroll otherwise. */
export function ScrollRegion({ label, className = 'overflow-x-auto', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a region that has the focus
    <section aria-label={label} tabIndex={0} className={`rounded-control ${className}`}>
      {children}
    </section>
  );
}
