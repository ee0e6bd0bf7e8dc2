import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { pagePath } from './page-path.ts';

interface Props {
  title: string;
  /** The pages between the homepage and this one; their paths are the English ones. */
  trail?: readonly { label: string; to: string }[];
  /** Beside the heading: counts and the like. */
  note?: ReactNode;
  children: ReactNode;
}

/** What every page but the landing one begins with: where we are, and what this is. */
export function Page({ title, trail = [], note, children }: Props) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const above = [{ label: m.page_home(), to: '/' }, ...trail];
  const crumbs = [
    ...above.map(({ label, to }) => ({ label, to: pagePath(to, locale) })),
    { label: title, to: pathname },
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pt-4 pb-16 md:px-8 md:pt-6">
      <Breadcrumb label={m.breadcrumb_nav()} crumbs={crumbs} />
      <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="break-words font-semibold text-xl tracking-tight md:text-2xl">{title}</h1>
        {note && <p className="font-mono text-muted text-sm">{note}</p>}
      </div>
      {children}
    </div>
  );
}
