import type { Database } from '../../../platform/db/database.ts';
import { listCardsWithWish } from './queries.ts';

export const listOwnWanted = (db: Database, account: number): Promise<number[]> => listCardsWithWish(db, account);
