import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { sessionEndedBy } from '../api/session-store.ts';
import { ErrorScreen } from '../frame/error-screen.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { isIn } from '../navigation/page-path.ts';
import { useDocumentTitle } from '../navigation/use-document-title.ts';
import type { Account } from '../session/account-query.ts';
import { OwnerOrVisitor } from '../session/owner-or-visitor.tsx';
import { SignInHint } from '../session/sign-in-hint.tsx';
import type { Route } from './+types/admin.ts';

// Only people who may enter load it.
const AdminArea = lazy(async () => ({ default: (await import('../admin/admin-area.tsx')).AdminArea }));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.admin_title()), description: m.admin_description(), isEmpty: true });

/** One route for the whole area: the browser of every visitor gets the table of routes, but not that of the area. */
export default function Admin() {
  return (
    <OwnerOrVisitor
      visitor={
        <SitePage>
          <AdminHint />
        </SitePage>
      }
      skeleton={<AdminSkeleton />}
      errorFrame={SitePage}
      part={Guarded}
    />
  );
}

/** Input that was not saved when the session ended is kept in the browser. */
function AdminHint() {
  return sessionEndedBy() === null ? (
    <SignInHint title={m.page_admin_hint_title()} text={m.page_admin_hint()} />
  ) : (
    <SignInHint title={m.page_admin_ended_title()} text={m.page_admin_ended()} />
  );
}

function Guarded({ account }: { account: Account }) {
  const { pathname } = useLocation();
  const mayEnter = account.role === 'admin' || (account.core_team && isIn('/admin/upload', pathname));
  return mayEnter ? (
    <Suspense fallback={<AdminSkeleton />}>
      <AdminArea account={account} />
    </Suspense>
  ) : (
    <NotFound />
  );
}

function NotFound() {
  useDocumentTitle(titled(m.error_not_found_title()));
  return (
    <PageFrame>
      <ErrorScreen kind="not-found" status={404} />
    </PageFrame>
  );
}

const SitePage = ({ children }: { children: ReactNode }) => (
  <PageFrame>
    <Page title={m.admin_title()}>{children}</Page>
  </PageFrame>
);

const AdminSkeleton = () => (
  <div className="flex min-h-dvh flex-col">
    <div className="h-14 border-line border-b" />
    <div className="flex-1 border-line lg:ml-66 lg:border-l" />
  </div>
);
