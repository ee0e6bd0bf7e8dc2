import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { SignInHint } from '../shell/sign-in-hint.tsx';
import { useAccount } from '../shell/use-account.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/account-upload.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_desk_title()), description: m.page_desk_description(), isEmpty: true });

export default function AccountUpload() {
  const account = useAccount();
  return (
    <Page title={m.page_desk_title()} trail={[{ label: m.page_upload_title(), to: '/upload' }]}>
      {account ? (
        <EmptyState
          title={m.page_desk_hint_title()}
          text={account.core_team ? m.page_upload_closed() : m.page_desk_refused()}
        />
      ) : (
        <SignInHint title={m.page_desk_hint_title()} text={m.page_desk_hint()} />
      )}
    </Page>
  );
}
