import { data } from 'react-router';
import { GalleryClosed } from '../features/catalog/gallery-closed.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/asset.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function loader({ params }: Route.LoaderArgs) {
  if (!uuid.test(params.id)) throw data(null, { status: 404 });
  return null;
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_asset_title()), description: m.page_asset_description(), isEmpty: true });

export default function Asset() {
  return (
    <Page title={m.page_asset_title()} trail={[{ label: m.page_catalog(), to: '/catalog' }]}>
      <GalleryClosed title={m.page_asset_closed_title()} text={m.page_asset_closed()} />
    </Page>
  );
}
