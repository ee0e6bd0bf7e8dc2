import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';

interface Props {
  /** The English path of the page. */
  to: string;
  children: ReactNode;
}

/** Opens a page in a new tab, so that the payment stays open. */
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
