import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findChosenChat, hasPaidPlan } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** The address in the configuration, which is used unless the operator has set another one. */
  privateChatUrl: string | undefined;
}

/** The chat of paying subscribers; null for all other accounts. */
export async function findPrivateChatUrl(
  { db, clock, privateChatUrl }: Deps,
  accountId: number,
): Promise<string | null> {
  if (!(await hasPaidPlan(db, accountId, clock.now()))) return null;
  return (await findChosenChat(db)) || (privateChatUrl ?? null);
}
