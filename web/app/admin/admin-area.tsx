import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { errorKind } from '../overlays/error-kind.rules.ts';
import { LoadingBar } from '../overlays/loading-bar.tsx';
import type { Account } from '../session/account-query.ts';
import { LoadError } from '../session/load-error.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminFrame, AdminPage } from './admin-page.tsx';
import { needsQuery } from './figures/report-queries.ts';
import { Finder } from './finder.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { adminPages, listedPages, pathOf } from './pages.ts';

const parts = adminPages.map(({ path, load }) => ({ path, Part: lazy(async () => ({ default: await load() })) }));

/** The frame of the admin area and its own table of routes. */
export function AdminArea({ account }: { account: Account }) {
  const { pathname, key } = useLocation();
  const [isFinderOpen, setFinderOpen] = useState(false);
  const pages = listedPages(account);
  const [frame] = useState({ account: account.id, firstEntry: key, home: pathOf(pages[0] ?? { path: '' }) });
  const hasNavigation = pages.length > 1;
  const needs = useQuery({ ...needsQuery(), enabled: hasNavigation });
  const isLocked = errorKind(needs.error) === 'SECOND_FACTOR_REQUIRED';
  const page = useRoutes([
    ...parts.map(({ path, Part }) => ({ path, element: <Part account={account} /> })),
    { path: '*', element: <MissingPage /> },
  ]);
  useFinderKey(() => hasNavigation && setFinderOpen((isOpen) => !isOpen));
  return (
    <AdminFrame value={frame}>
      <AdminBar account={account} home={frame.home} onSearch={hasNavigation ? () => setFinderOpen(true) : null} />
      <div className="flex">
        {hasNavigation && <AdminNavigation pages={pages} />}
        <main id="content" className="flex min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 flex-col">
          <PageBoundary key={pathname}>
            {/* With the key, a page whose chunk loads shows the bar at once instead of the page before. */}
            <Suspense key={pathname} fallback={<LoadingBar />}>
              {isLocked ? (
                <AdminPage title={m.admin_title()}>
                  <LoadError error={needs.error} onRetry={needs.refetch} />
                </AdminPage>
              ) : (
                page
              )}
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      {hasNavigation && <Finder isOpen={isFinderOpen} onClose={() => setFinderOpen(false)} pages={pages} />}
    </AdminFrame>
  );
}

/** Ctrl K or ⌘K, on any keyboard layout. Not while another dialog is open. */
function useFinderKey(toggle: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const open = document.querySelector('dialog:modal');
      if (!open || open.querySelector('[role=combobox]')) toggle();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}
