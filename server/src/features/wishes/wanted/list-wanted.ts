import type { FulfilledCard, WantedCard } from '@polyshelf/contract/wanted';
import type { Database } from '../../../platform/db/database.ts';
import { listFulfilledCards, listOpenCards } from './queries.ts';

const SHOWN_FULFILLED = 12;

export const listWanted = async (db: Database): Promise<{ open: WantedCard[]; fulfilled: FulfilledCard[] }> => ({
  open: await listOpenCards(db),
  fulfilled: await listFulfilledCards(db, SHOWN_FULFILLED),
});
