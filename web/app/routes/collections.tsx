import { lazy, Suspense } from 'react';
import { data, useLocation, useParams } from 'react-router';
import '../features/gallery/asset-grid.css';
import { CollectionsSkeleton } from '../features/collections/collections-skeleton.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { Route } from './+types/collections.ts';

const OwnCollections = lazy(async () => ({
  default: (await import('../features/collections/own-collections.tsx')).OwnCollections,
}));
const CollectionPage = lazy(async () => ({
  default: (await import('../features/collections/collection-page.tsx')).CollectionPage,
}));

/** The address may name an account and one of its collections, both by number. Any other address is a 404. */
export function loader({ params }: Route.LoaderArgs) {
  const names = (params['*'] ?? '').split('/').filter(Boolean);
  if (names.length > 2 || !names.every((name) => /^[1-9]\d{0,9}$/.test(name))) throw data(null, { status: 404 });
  return null;
}

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.section_collections()),
    description: m.page_collections_description(),
    isEmpty: true,
  });

const trail = () => [{ label: m.page_catalog(), to: '/catalog' }];

/** Collections are private. Only the browser knows who is signed in, so it decides what to show. */
export default function Collections() {
  const [owner = '', collection] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const share = new URLSearchParams(useLocation().search).get('share') ?? undefined;
  const isHydrated = useIsHydrated();
  if (collection !== undefined) {
    const id = Number(collection);
    const placeholder = (
      <Page title={m.section_collections()} trail={trail()}>
        <CollectionsSkeleton />
      </Page>
    );
    if (!isHydrated) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <CollectionPage key={id} owner={owner} id={id} share={share} />
      </Suspense>
    );
  }
  return (
    <Page title={m.section_collections()} trail={trail()}>
      <ForOwner
        title={m.page_collections_hint_title()}
        hint={m.page_collections_hint()}
        skeleton={<CollectionsSkeleton />}
        part={OwnCollections}
      />
    </Page>
  );
}
