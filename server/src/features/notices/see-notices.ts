import type { Database, Tx } from '../../platform/db/database.ts';
import type { Edition } from '../media/index.ts';
import { markSeen } from './queries.ts';

/** An account that has looked at a version, or downloaded it, need not be told about it or about the ones before it. */
export async function seeNotices(
  db: Database | Tx,
  account: number,
  editions: readonly Edition[],
  now: Date,
): Promise<void> {
  await markSeen(db, account, editions, now);
}
