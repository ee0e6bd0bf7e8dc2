import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { type Locale, useLocale } from '../i18n/locale.ts';
import { titled } from '../metadata/page-meta.ts';
import { pagePath } from '../navigation/page-path.ts';
import { useDocumentTitle } from '../navigation/use-document-title.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** What the frame tells its pages. */
export const AdminFrame = createContext({
  /** The id of the signed-in account. */
  account: 0,
  /** The key of the history entry with which the admin area was opened. */
  firstEntry: '',
  /** The English path of the first page of this account. */
  home: '/admin',
});

interface Props {
  title: string;
  /** The language of the title, when it is not that of the page. */
  titleLang?: Locale | undefined;
  /** The pages between the first page of the admin area and this one, by their English paths. */
  trail?: readonly { label: string; to: string }[];
  /** Shown beside the heading, for example a count or a state. */
  note?: ReactNode;
  /** The buttons of the page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Breadcrumb, heading and content of every page of the admin area. After a navigation the heading has the focus. */
export function AdminPage({ title, titleLang, trail = [], note, actions, children }: Props) {
  const locale = useLocale();
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = use(AdminFrame);
  useDocumentTitle(titled(title));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (key !== frame.firstEntry) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  const home = pagePath(frame.home, locale);
  const crumbs = [
    { label: m.admin_title(), to: home },
    ...trail.map(({ label, to }) => ({ label, to: pagePath(to, locale) })),
    { label: title, lang: titleLang, to: pathname },
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pt-4 pb-16 md:px-8 md:pt-6">
      {pathname !== home && <Breadcrumb label={m.breadcrumb_nav()} crumbs={crumbs} />}
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          lang={titleLang}
          className="min-w-0 break-words font-semibold text-xl tracking-tight outline-none"
        >
          {title}
        </h1>
        {note && <div className="text-muted text-sm">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
