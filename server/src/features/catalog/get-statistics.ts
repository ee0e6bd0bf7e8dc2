import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ConfiguredLinks, getStatisticsSince } from './queries.ts';

export interface StatisticsDeps {
  db: Database;
  clock: Clock;
  links: ConfiguredLinks;
}

/** A day of the product is a calendar day in UTC. */
export async function getStatistics({ db, clock, links }: StatisticsDeps): Promise<ProjectStatistics> {
  const today = clock.now();
  today.setUTCHours(0, 0, 0, 0);
  return getStatisticsSince(db, today, links);
}
