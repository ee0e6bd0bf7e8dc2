import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { AdminPage } from './admin-page.tsx';
import type { Words } from './words.ts';

interface PageProps {
  title: string;
  tabs: Props['tabs'];
  actions?: ReactNode;
  children: ReactNode;
}

interface Props {
  label: string;
  /** Paths below `/admin`. */
  tabs: readonly { path: string; title: Words }[];
}

/** A page with tabs that lead to the pages that belong to it. */
export const TabbedPage = ({ title, tabs, actions, children }: PageProps) => (
  <AdminPage title={title} actions={actions}>
    {tabs.length > 1 && <PageTabs label={title} tabs={tabs} />}
    {children}
  </AdminPage>
);

/** Tabs that lead to the pages that belong together. */
export function PageTabs({ label, tabs }: Props) {
  const locale = useLocale();
  return (
    <nav aria-label={label} className="mb-4 flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]">
      {tabs.map(({ path, title }) => (
        <NavLink
          key={path}
          to={pagePath(`/admin/${path}`, locale)}
          end
          className="-mb-px flex h-10 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-base text-muted transition-colors duration-feedback hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {title()}
        </NavLink>
      ))}
    </nav>
  );
}
