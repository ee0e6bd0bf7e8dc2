import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasPaidPlan } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  privateChatUrl: string | undefined;
}

/** The chat of paying subscribers; null for all other accounts. */
export async function findPrivateChatUrl(
  { db, clock, privateChatUrl }: Deps,
  accountId: number,
): Promise<string | null> {
  if (!privateChatUrl) return null;
  return (await hasPaidPlan(db, accountId, clock.now())) ? privateChatUrl : null;
}
