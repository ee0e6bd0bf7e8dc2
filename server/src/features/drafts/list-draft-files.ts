import type { Database } from '../../platform/db/database.ts';
import { listNeededFiles } from './file-queries.ts';

/** Of these uploaded files, those that an unpublished draft needs. A published one has bytes of its own. */
export const listDraftFiles = (db: Database, ids: readonly string[]): Promise<string[]> => listNeededFiles(db, ids);
