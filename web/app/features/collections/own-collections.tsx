import { MAX_COLLECTIONS, MAX_FAVOURITES } from '@polyshelf/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CollectionCard } from './collection-card.tsx';
import { ownCollectionsQuery } from './collection-queries.ts';
import { CollectionsSkeleton } from './collections-skeleton.tsx';
import { FavouriteList } from './favourite-list.tsx';
import { MoveTray } from './move-tray.tsx';
import { NewCollection } from './new-collection.tsx';
import { asFavourite, useFavouritePlaces } from './use-favourite-places.ts';
import { useMoving } from './use-moving.ts';

/** The collections of the signed-in account, and its favourites that are in none. */
export function OwnCollections() {
  // The address may name an account, which has to be the signed-in one.
  const [owner = ''] = (useParams()['*'] ?? '').split('/');
  const { data: own, isError, refetch } = useQuery(ownCollectionsQuery);
  const locale = useLocale();
  const places = useFavouritePlaces();
  const moving = useMoving();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!own) return isError ? <LoadError onRetry={refetch} /> : <CollectionsSkeleton />;

  const { account, collections, favourites_total } = own;
  if (owner !== '' && owner !== String(account)) {
    return (
      <EmptyState
        title={m.page_collections_hint_title()}
        text={m.collection_closed()}
        action={<LinkButton to={pagePath('/catalog/collections', locale)}>{m.collection_own_all()}</LinkButton>}
      />
    );
  }
  const favourites = places.stillIn(null, own.favourites);
  const isEmpty = collections.length === 0 && favourites.length === 0;
  const count = (number: number) => formatNumber(number, locale);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="w-full max-w-md">
          <NewCollection />
        </div>
        <p className="font-mono text-muted text-sm">
          {m.collection_limits({
            collections: count(collections.length),
            mostCollections: count(MAX_COLLECTIONS),
            favourites: count(favourites_total),
            mostFavourites: count(MAX_FAVOURITES),
          })}
        </p>
      </div>
      {isEmpty && (
        <EmptyState
          icon={<Heart aria-hidden />}
          title={m.page_collections_empty_title()}
          text={m.page_collections_empty()}
          action={<LinkButton to={pagePath('/filter', locale)}>{m.collection_browse()}</LinkButton>}
        />
      )}
      {collections.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-6">
          {collections.map((collection) => (
            <CollectionCard
              key={collection.id}
              collection={collection}
              account={account}
              count={places.count(collection.id, collection.assets_total)}
              drop={moving.dropOn(collection.id)}
            />
          ))}
        </ul>
      )}
      {!isEmpty && (
        <section aria-labelledby="loose" className="mt-10">
          <h2 ref={heading} id="loose" tabIndex={-1} className="mb-4 font-semibold text-lg tracking-tight">
            {m.collection_none()}
          </h2>
          {favourites.length > 0 ? (
            <FavouriteList favourites={favourites} account={account} pack={null} moving={moving} />
          ) : (
            <p className="text-muted">{m.collection_none_empty()}</p>
          )}
        </section>
      )}
      <MoveTray
        moving={moving}
        favourites={favourites.map((favourite) => asFavourite(favourite, account, null))}
        pack={null}
        collections={collections}
        onDone={() => heading.current?.focus()}
      />
    </>
  );
}
