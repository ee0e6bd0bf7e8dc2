import type { Need, NeedKind } from '@polyshelf/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { LanguageSwitch } from '../features/preferences/language-switch.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';
import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { SideRail } from '../ui/side-rail.tsx';
import { SiteLink } from './admin-bar.tsx';
import { recordPage } from './figures/figure-words.ts';
import { needsQuery } from './figures/report-queries.ts';
import { type Group, groupTitles } from './groups.ts';
import { type ListedPage, pathOf } from './pages.ts';

/** The pages in their groups: a column beside the page, and a drawer on narrow screens. */
export function AdminNavigation({ pages }: { pages: readonly ListedPage[] }) {
  const groups = (Object.keys(groupTitles) as Group[])
    .map((name) => ({ name, members: pages.filter(({ group }) => group === name) }))
    .filter(({ members }) => members.length > 0);
  return (
    <nav aria-label={m.admin_title()} className="shrink-0">
      <SideRail title={m.admin_title()} closeLabel={m.menu_close()}>
        <PageLinks pages={pages.filter(({ group }) => group === undefined)} />
        {groups.map(({ name, members }) => (
          <section key={name} aria-labelledby={`admin-${name}`} className="mt-4">
            <h2 id={`admin-${name}`} className="px-3 pb-1 text-muted text-xs">
              {groupTitles[name]()}
            </h2>
            <PageLinks pages={members} />
          </section>
        ))}
        <div className="mt-4 flex flex-wrap items-center justify-between border-line border-t pt-4 md:hidden">
          <SiteLink />
          <LanguageSwitch keepsQuery />
          <ThemeToggle />
        </div>
      </SideRail>
    </nav>
  );
}

/** The page where each kind of need is met. */
const pageOfNeed: Record<Exclude<NeedKind, 'change_refused'>, string> = {
  payments_underpaid: 'payments',
  payments_overpaid: 'payments',
  payments_to_return: 'payments',
  payments_repeated: 'payments',
  payments_refunded: 'payments',
  payments_wrong_amount: 'payments',
  payments_unknown: 'payments',
  payments_foreign: 'payments',
  jobs_failed: 'jobs',
  mails_failed: 'mails',
  drafts_in_review: 'upload',
  searches_missed: 'words',
  words_wished: 'words',
};

const pageOf = ({ kind, record }: Need): string =>
  kind === 'change_refused' ? recordPage({ record }).path : pageOfNeed[kind];

function PageLinks({ pages }: { pages: readonly ListedPage[] }) {
  const locale = useLocale();
  const needs = useQuery(needsQuery()).data ?? [];
  const waiting = ({ path }: ListedPage): number =>
    needs.filter((need) => pageOf(need) === path).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <NavLink
            to={pagePath(pathOf(page), locale)}
            end={page.path === ''}
            // The chunk of the page loads before the click.
            onPointerEnter={page.load}
            onFocus={page.load}
            className="-outline-offset-2 flex h-9 pointer-coarse:h-11 items-center gap-3 rounded-control px-3 text-base text-muted transition-colors duration-feedback hover:bg-well hover:text-text aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent-text"
          >
            <page.icon aria-hidden className="size-4 shrink-0" />
            <span className="flex-1">{page.title()}</span>
            {waiting(page) > 0 && (
              <span className="font-mono text-amber text-sm">
                {waiting(page)}
                <span className="sr-only"> {m.admin_waiting()}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
