import type { Database } from '../../platform/db/database.ts';
import { setProof } from './queries.ts';

/** Records that the person in this session has just proved to be the owner of the account. */
export const proveSession = (db: Database, id: string, now: Date): Promise<void> => setProof(db, id, now);
