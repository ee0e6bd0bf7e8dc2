import { GalleryClosed } from '../features/catalog/gallery-closed.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/pricing.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.section_pricing()), description: m.page_pricing_description(), isEmpty: true });

export default function Pricing() {
  return (
    <Page title={m.section_pricing()}>
      <GalleryClosed title={m.page_pricing_empty_title()} text={m.page_pricing_empty()} />
    </Page>
  );
}
