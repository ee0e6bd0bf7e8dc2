import { lazy } from 'react';
import { DeskSkeleton } from '../features/desk/desk-skeletons.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/account-upload.ts';

const OwnDesk = lazy(async () => ({ default: (await import('../features/desk/own-desk.tsx')).OwnDesk }));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_desk_title()), description: m.page_desk_description(), isEmpty: true });

export default function AccountUpload() {
  return (
    <Page title={m.page_desk_title()} trail={[{ label: m.page_upload_title(), to: '/upload' }]}>
      <ForOwner title={m.page_desk_hint_title()} hint={m.page_desk_hint()} skeleton={<DeskSkeleton />} part={OwnDesk} />
    </Page>
  );
}
