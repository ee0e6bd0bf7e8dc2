import type { Card, CollectionSummary, ShownCollection } from '@polyshelf/contract/collections';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { collectionForbidden } from './errors.ts';
import { countFavourites, findShared, listShown, listSummaries } from './queries.ts';
import { isShare, shareUrl } from './share-link.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  siteUrl: string;
}

/** How long an asset counts as new. */
const NEW_MS = 14 * 24 * 60 * 60 * 1_000;

const newSince = (clock: Clock): Date => new Date(clock.now().getTime() - NEW_MS);

interface Asking {
  /** Null for a visitor. */
  accountId: number | null;
  id: number;
  share: string;
}

/** For its owner, and for anybody who has its link. */
export async function readCollection(
  { db, clock, keyring, siteUrl }: Deps,
  { accountId, id, share }: Asking,
): Promise<ShownCollection> {
  const collection = await findShared(db, id);
  const is_own = collection !== undefined && collection.account === accountId;
  if (!collection || !(is_own || isShare(keyring, share, collection))) throw collectionForbidden();
  const { account, name } = collection;
  const favourites = await listShown(db, { account, pack: id, newSince: newSince(clock) });
  return { id, account, name, is_own, share_url: is_own ? shareUrl(keyring, siteUrl, collection) : null, favourites };
}

interface Own {
  account: number;
  collections: CollectionSummary[];
  favourites: { id: string; asset: Card }[];
  favourites_total: number;
}

/** Everything that an account keeps, but what is in its collections only by number and covers. */
export async function listCollections({ db, clock, keyring, siteUrl }: Deps, account: number): Promise<Own> {
  const [summaries, favourites, favourites_total] = await Promise.all([
    listSummaries(db, account),
    listShown(db, { account, pack: null, newSince: newSince(clock) }),
    countFavourites(db, account),
  ]);
  const collections = summaries.map(({ share_salt, ...summary }) => ({
    ...summary,
    share_url: shareUrl(keyring, siteUrl, { id: summary.id, account, share_salt }),
  }));
  return { account, collections, favourites, favourites_total };
}
