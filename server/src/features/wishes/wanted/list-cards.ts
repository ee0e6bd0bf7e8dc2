import type { AdminCard } from '@polyshelf/contract/admin-words';
import type { Database } from '../../../platform/db/database.ts';
import { listAllCards } from './queries.ts';

export const listCards = (db: Database): Promise<AdminCard[]> => listAllCards(db);
