import { UploadDesk } from '../features/uploads/upload-desk.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import type { Account } from '../session/account-query.ts';
import { ForOwner } from '../session/for-owner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/account-upload.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_desk_title()), description: m.page_desk_description(), isEmpty: true });

export default function AccountUpload() {
  return (
    <Page title={m.page_desk_title()} trail={[{ label: m.page_upload_title(), to: '/upload' }]}>
      <ForOwner
        title={m.page_desk_hint_title()}
        hint={m.page_desk_hint()}
        skeleton={<Skeleton className="h-64 w-full" />}
        part={Desk}
      />
    </Page>
  );
}

const Desk = ({ account }: { account: Account }) =>
  account.core_team ? (
    <UploadDesk account={account.id} />
  ) : (
    <EmptyState title={m.page_desk_hint_title()} text={m.page_desk_refused()} />
  );
