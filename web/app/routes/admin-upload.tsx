import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import type { Account } from '../session/account-query.ts';
import { ForOwner } from '../session/for-owner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/admin-upload.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.page_admin_upload_title()),
    description: m.page_admin_upload_description(),
    isEmpty: true,
  });

export default function AdminUpload() {
  return (
    <Page title={m.page_admin_upload_title()}>
      <ForOwner
        title={m.page_admin_hint_title()}
        hint={m.page_admin_hint()}
        skeleton={<Skeleton className="h-64 w-full" />}
        part={Moderation}
      />
    </Page>
  );
}

const Moderation = ({ account }: { account: Account }) =>
  account.role === 'admin' ? (
    <EmptyState title={m.page_admin_empty_title()} text={m.page_admin_empty()} />
  ) : (
    <EmptyState title={m.page_admin_hint_title()} text={m.page_admin_refused()} />
  );
