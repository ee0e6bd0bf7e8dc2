import type { AdminCard } from '@polyshelf/contract/admin-words';
import type { FulfilledCard, WantedCard } from '@polyshelf/contract/wanted';
import type { Database } from '../../../platform/db/database.ts';
import { listAllCards, listCardsWithWish, listFulfilledCards, listOpenCards } from './queries.ts';

const SHOWN_FULFILLED = 12;

export const listWanted = async (db: Database): Promise<{ open: WantedCard[]; fulfilled: FulfilledCard[] }> => ({
  open: await listOpenCards(db),
  fulfilled: await listFulfilledCards(db, SHOWN_FULFILLED),
});

/** The open cards that an account waits for. */
export const listOwnWanted = (db: Database, account: number): Promise<number[]> => listCardsWithWish(db, account);

/** All cards, for administrators. */
export const listCards = (db: Database): Promise<AdminCard[]> => listAllCards(db);
