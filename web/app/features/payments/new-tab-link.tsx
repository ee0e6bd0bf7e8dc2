import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';

interface Props {
  /** By its English path. */
  to: string;
  children: ReactNode;
}

/** A page to read beside the payment, which stays where it is. */
export function NewTabLink({ to, children }: Props) {
  return (
    <a
      href={pagePath(to, useLocale())}
      target="_blank"
      rel="noreferrer"
      className="text-accent-text underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({m.new_tab()})</span>
    </a>
  );
}
