import type { ReactNode } from 'react';

/** For pages that are read: larger text, and nothing beside it. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col text-md">{children}</div>;
}
