import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getStatisticsSince } from './queries.ts';

/** A day of the product is a calendar day in UTC. */
export async function getStatistics({ db, clock }: { db: Database; clock: Clock }): Promise<ProjectStatistics> {
  const today = clock.now();
  today.setUTCHours(0, 0, 0, 0);
  return getStatisticsSince(db, today);
}
