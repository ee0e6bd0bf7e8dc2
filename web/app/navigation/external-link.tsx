import type { ReactNode } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { FirstLoadIcon } from '../ui/first-load-icon.tsx';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site, opened in a new tab. */
export function ExternalLink({ href, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <FirstLoadIcon shape="outside" className="inline size-3 shrink-0" />
      <span className="sr-only">({m.new_tab()})</span>
    </a>
  );
}
