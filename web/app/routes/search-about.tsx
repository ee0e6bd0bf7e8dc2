import { GalleryClosed } from '../features/catalog/gallery-closed.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/search-about.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.page_search_about_title()),
    description: m.page_search_about_description(),
    isEmpty: true,
  });

export default function SearchAbout() {
  return (
    <Page title={m.page_search_about_title()} trail={[{ label: m.page_search_title(), to: '/search' }]}>
      <GalleryClosed title={m.page_search_about_empty_title()} text={m.page_search_about_empty()} />
    </Page>
  );
}
