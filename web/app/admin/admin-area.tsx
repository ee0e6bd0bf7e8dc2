import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { LoadingBar } from '../overlays/loading-bar.tsx';
import type { Account } from '../session/account-query.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminFrame } from './admin-page.tsx';
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
              {page}
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
