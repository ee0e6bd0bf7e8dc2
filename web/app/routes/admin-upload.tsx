import { lazy } from 'react';
import { ReviewSkeleton } from '../features/desk/desk-skeletons.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/admin-upload.ts';

const AdminDesk = lazy(async () => ({ default: (await import('../features/review/admin-desk.tsx')).AdminDesk }));

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
        skeleton={<ReviewSkeleton />}
        part={AdminDesk}
      />
    </Page>
  );
}
