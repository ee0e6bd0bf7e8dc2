import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { pagePath } from './page-path.ts';

interface Crumb {
  label: string;
  /** The language of the label, when it is not that of the page. */
  lang?: Locale | undefined;
  /** The English path. */
  to: string;
}

interface TrailProps {
  /** The pages between the homepage and this one. */
  trail: readonly Crumb[];
  title: string;
  /** The language of the title, when it is not that of the page. */
  titleLang?: Locale | undefined;
}

interface PageProps extends Partial<TrailProps> {
  title: string;
  /** Shown beside the heading, for example a count. */
  note?: ReactNode;
  children: ReactNode;
}

/** The breadcrumb and heading of every page but the landing page, above its content. */
export function Page({ title, titleLang, trail = [], note, children }: PageProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pt-4 pb-16 md:px-8 md:pt-6">
      <Trail trail={trail} title={title} titleLang={titleLang} />
      <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 lang={titleLang} className="break-words font-semibold text-xl tracking-tight md:text-2xl">
          {title}
        </h1>
        {note && <p className="font-mono text-muted text-sm">{note}</p>}
      </div>
      {children}
    </div>
  );
}

/** The breadcrumb alone, for pages with a heading elsewhere. */
export function Trail({ trail, title, titleLang }: TrailProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const above: Crumb[] = [{ label: m.page_home(), to: '/' }, ...trail];
  const crumbs = above.map((crumb) => ({ ...crumb, to: pagePath(crumb.to, locale) }));
  return (
    <Breadcrumb label={m.breadcrumb_nav()} crumbs={[...crumbs, { label: title, lang: titleLang, to: pathname }]} />
  );
}
