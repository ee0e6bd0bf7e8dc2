import { Upload as UploadIcon } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/upload.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_upload_title()), description: m.page_upload_description(), isEmpty: true });

export default function Upload() {
  return (
    <Page title={m.page_upload_title()}>
      <EmptyState
        icon={<UploadIcon aria-hidden />}
        title={m.page_upload_closed_title()}
        text={m.page_upload_closed()}
      />
    </Page>
  );
}
