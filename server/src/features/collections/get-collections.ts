import type { CollectionSummary, ShownCollection, ShownFavourite } from '@polyshelf/contract/collections';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { getCards } from '../assets/index.ts';
import { collectionForbidden } from './errors.ts';
import { countFavourites, findShared, listFavouritesIn, listSummaries } from './queries.ts';
import { isShare, shareUrl } from './share-link.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  siteUrl: string;
}

interface Asking {
  /** Null for a visitor. */
  accountId: number | null;
  id: number;
  share: string;
}

/** Gets a collection for its owner, or for anybody with its link. */
export async function getCollection(deps: Deps, { accountId, id, share }: Asking): Promise<ShownCollection> {
  const { db, keyring, siteUrl } = deps;
  const collection = await findShared(db, id);
  const is_own = collection !== undefined && collection.account === accountId;
  if (!collection || !(is_own || isShare(keyring, share, collection))) throw collectionForbidden();
  const { account, name } = collection;
  const favourites = await showFavourites(deps, account, id);
  return { id, account, name, is_own, share_url: is_own ? shareUrl(keyring, siteUrl, collection) : null, favourites };
}

interface Own {
  account: number;
  collections: CollectionSummary[];
  favourites: ShownFavourite[];
  favourites_total: number;
}

/** Lists the collections of an account with counts and covers, and its favourites outside of collections. */
export async function listCollections(deps: Deps, account: number): Promise<Own> {
  const { db, keyring, siteUrl } = deps;
  const [summaries, favourites, favourites_total] = await Promise.all([
    listSummaries(db, account),
    showFavourites(deps, account, null),
    countFavourites(db, account),
  ]);
  const collections = summaries.map(({ share_salt, ...summary }) => ({
    ...summary,
    share_url: shareUrl(keyring, siteUrl, { id: summary.id, account, share_salt }),
  }));
  return { account, collections, favourites, favourites_total };
}

/** Adds the cards of the assets. */
async function showFavourites(deps: Deps, account: number, pack: number | null): Promise<ShownFavourite[]> {
  const kept = await listFavouritesIn(deps.db, account, pack);
  const cards = await getCards(
    deps,
    kept.map(({ asset }) => asset),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return kept.flatMap(({ id, asset }) => {
    const card = byId.get(asset);
    return card ? { id, asset: card } : [];
  });
}
