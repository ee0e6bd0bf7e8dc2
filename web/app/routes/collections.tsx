import { lazy, Suspense } from 'react';
import { data, useLocation, useParams } from 'react-router';
import '../features/gallery/asset-grid.css';
import { ShelfSkeleton } from '../features/collections/collections-skeleton.tsx';
import { m } from '../i18n/compiled/messages.js';
import { ForOwner } from '../session/for-owner.tsx';
import { Page } from '../navigation/page.tsx';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { useIsAlive } from '../session/signed-in.ts';
import type { Route } from './+types/collections.ts';

const loadParts = () => import('./collection-parts.tsx');
const OwnShelf = lazy(async () => ({ default: (await loadParts()).OwnShelf }));
const OneCollection = lazy(async () => ({ default: (await loadParts()).OneCollection }));

/** The address may name an account and one of its collections, both by number. Anything else is no page. */
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

/** Collections are private: who may see which is known only in the browser. */
export default function Collections() {
  const [owner = '', collection] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const share = new URLSearchParams(useLocation().search).get('share') ?? undefined;
  const isAlive = useIsAlive();
  if (collection !== undefined) {
    const id = Number(collection);
    const coming = (
      <Page title={m.section_collections()} trail={trail()}>
        <ShelfSkeleton />
      </Page>
    );
    if (!isAlive) return coming;
    return (
      <Suspense fallback={coming}>
        <OneCollection key={id} owner={owner} id={id} share={share} />
      </Suspense>
    );
  }
  return (
    <Page title={m.section_collections()} trail={trail()}>
      <ForOwner
        title={m.page_collections_hint_title()}
        hint={m.page_collections_hint()}
        skeleton={<ShelfSkeleton />}
        part={OwnShelf}
      />
    </Page>
  );
}
