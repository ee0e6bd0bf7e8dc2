import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasPaidPlan } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  privateChatUrl: string | undefined;
}

/** Where paying subscribers talk; nobody else gets to know it. */
export async function readPrivateChat({ db, clock, privateChatUrl }: Deps, accountId: number): Promise<string | null> {
  if (!privateChatUrl) return null;
  return (await hasPaidPlan(db, accountId, clock.now())) ? privateChatUrl : null;
}
