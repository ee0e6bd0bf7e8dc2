import type { ReactNode } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/** A wide or long table, which the keyboard can scroll without a link in it. */
export function ScrollRegion({ className = 'overflow-x-auto', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll an element that has the focus
    <div tabIndex={0} className={`rounded-control ${className}`}>
      {children}
    </div>
  );
}
