import type { Tx } from '../../platform/db/database.ts';
import { deleteLinks } from './queries.ts';

/** Ends all download links of an account that is suspended. */
export const endLinks = (tx: Tx, account: number): Promise<void> => deleteLinks(tx, account);
