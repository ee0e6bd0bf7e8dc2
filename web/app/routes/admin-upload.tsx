import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { SignInHint } from '../shell/sign-in-hint.tsx';
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
      <SignInHint title={m.page_admin_hint_title()} text={m.page_admin_hint()} />
    </Page>
  );
}
