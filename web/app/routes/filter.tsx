import { GalleryClosed } from '../features/catalog/gallery-closed.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/filter.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_filter_title()), description: m.page_filter_description(), isEmpty: true });

export default function Filter() {
  return (
    <Page title={m.page_filter_title()} trail={[{ label: m.page_catalog(), to: '/catalog' }]}>
      <GalleryClosed title={m.page_gallery_closed_title()} text={m.page_gallery_closed()} />
    </Page>
  );
}
