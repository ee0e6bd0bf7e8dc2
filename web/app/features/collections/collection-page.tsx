import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefusal } from '../../api/query-client.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Page } from '../../navigation/page.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { SignInHint } from '../../session/sign-in-hint.tsx';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AssetGrid } from '../gallery/asset-grid.tsx';
import { CollectionActions } from './collection-actions.tsx';
import { collectionQuery, ownCollectionsQuery } from './collection-queries.ts';
import { CollectionsSkeleton } from './collections-skeleton.tsx';
import { collectionLook, FavouriteList } from './favourite-list.tsx';
import { MoveTray } from './move-tray.tsx';
import { asFavourite, useFavouritePlaces } from './use-favourite-places.ts';
import { useMoving } from './use-moving.ts';

interface Props {
  /** The account in the address. */
  owner: string;
  id: number;
  /** From a share link; absent for the owner. */
  share: string | undefined;
}

const trail = () => [
  { label: m.page_catalog(), to: '/catalog' },
  { label: m.section_collections(), to: '/catalog/collections' },
];

/** One collection: its owner can edit it, and anyone with the share link can look at it. */
export const CollectionPage = (props: Props) => (
  <QueryProvider>
    <Collection {...props} />
  </QueryProvider>
);

function Collection({ owner, id, share }: Props) {
  const locale = useLocale();
  const mayAsk = useIsSignedIn() || share !== undefined;
  const { data, error, refetch } = useQuery({ ...collectionQuery(id, share), enabled: mayAsk });
  const { data: own } = useQuery({ ...ownCollectionsQuery, enabled: data?.is_own === true });
  const places = useFavouritePlaces();
  const moving = useMoving();
  const top = useRef<HTMLDivElement>(null);

  if (!mayAsk || !data || isRefusal(error) || String(data.account) !== owner) {
    return (
      <Page title={m.section_collections()} trail={trail()}>
        <NothingToShow
          isSignInNeeded={!mayAsk}
          isLoading={!data && !error}
          isClosed={!error || isRefusal(error)}
          onRetry={refetch}
        />
      </Page>
    );
  }

  const { account, is_own } = data;
  const favourites = is_own ? places.stillIn(id, data.favourites) : data.favourites;
  const count = favourites.length;
  return (
    <Page title={data.name} trail={trail()} note={`${formatNumber(count, locale)} ${m.statistics_assets({ count })}`}>
      <div ref={top} tabIndex={-1} className="mb-6 outline-none">
        {is_own ? (
          <CollectionActions collection={data} count={count} />
        ) : (
          <p className="text-muted">{m.collection_shared_text()}</p>
        )}
      </div>
      {count === 0 && (
        <EmptyState
          title={m.collection_empty_title()}
          text={m.collection_empty()}
          action={<LinkButton to={pagePath('/filter', locale)}>{m.collection_browse()}</LinkButton>}
        />
      )}
      {count > 0 && !is_own && <AssetGrid cards={favourites.map(({ asset }) => asset)} query={collectionLook} />}
      {is_own && (
        <>
          {count > 0 && <FavouriteList favourites={favourites} account={account} pack={id} moving={moving} />}
          <MoveTray
            moving={moving}
            favourites={favourites.map((favourite) => asFavourite(favourite, account, id))}
            pack={id}
            collections={own?.collections ?? []}
            onDone={() => top.current?.focus()}
          />
        </>
      )}
    </Page>
  );
}

interface NothingProps {
  /** The person is neither signed in nor came by a share link. */
  isSignInNeeded: boolean;
  isLoading: boolean;
  /** The collection does not exist or is not shared; the page does not say which. */
  isClosed: boolean;
  onRetry: () => void;
}

function NothingToShow({ isSignInNeeded, isLoading, isClosed, onRetry }: NothingProps) {
  const locale = useLocale();
  const isVisitor = !useIsSignedIn();
  if (isSignInNeeded) return <SignInHint title={m.page_collections_hint_title()} text={m.page_collections_hint()} />;
  if (isLoading) return <CollectionsSkeleton />;
  if (!isClosed) return <LoadError onRetry={onRetry} />;
  if (isVisitor) return <SignInHint title={m.collection_closed_title()} text={m.collection_closed_visitor()} />;
  return (
    <EmptyState
      title={m.collection_closed_title()}
      text={m.collection_closed()}
      action={<LinkButton to={pagePath('/catalog/collections', locale)}>{m.collection_own_all()}</LinkButton>}
    />
  );
}
