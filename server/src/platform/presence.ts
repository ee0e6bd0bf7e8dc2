import { PRESENT_MS, type PresentPerson } from '@polyshelf/contract/presence';
import type { Database } from './db/database.ts';

interface Presence {
  account: number;
  /** The English path. */
  page: string;
  now: Date;
}

/** Stores that this account has the page open, and lists the other accounts that have it open. */
export async function showPresence(db: Database, { account, page, now }: Presence): Promise<PresentPerson[]> {
  const limit = new Date(now.getTime() - PRESENT_MS);
  await db.deleteFrom('presences').where('seen_at', '<', limit).execute();
  await db
    .insertInto('presences')
    .values({ account, page, seen_at: now })
    .onConflict((conflict) => conflict.columns(['page', 'account']).doUpdateSet({ seen_at: now }))
    .execute();
  return db
    .selectFrom('presences as p')
    .innerJoin('accounts as a', 'a.id', 'p.account')
    .select(['p.account', 'a.username'])
    .where('p.page', '=', page)
    .where('p.account', '<>', account)
    .where('p.seen_at', '>=', limit)
    .orderBy('a.username')
    .execute();
}
