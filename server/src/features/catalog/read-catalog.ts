import type { Catalog } from '@polyshelf/contract/catalog';
import { namedPrices } from '@polyshelf/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { getPlans } from '../subscriptions/index.ts';
import { listPacks, listProducers } from './queries.ts';
import { readStatistics } from './read-statistics.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
}

/** What every list and menu of the catalogue is drawn from. */
export async function readCatalog({ db, clock, versions }: Deps): Promise<Catalog> {
  // Taken before the rows are read: what they say is at least as new.
  const deps = { project: versions.of('project'), catalog: versions.of('catalog'), plans: versions.of('plans') };
  const [statistics, { plans, periods, rubRate }, producers, packs] = await Promise.all([
    readStatistics({ db, clock }),
    getPlans(db),
    listProducers(db),
    listPacks(db),
  ]);
  const children = Map.groupBy(packs, ({ parent }) => parent);
  return {
    project: { ...statistics, pay_rub_rate: rubRate },
    subs: plans.map(({ usd_cents, rub_kopecks, ...plan }) => ({
      ...plan,
      ...namedPrices({ usd_cents, rub_kopecks }, periods),
    })),
    producers,
    packs: packs.map((pack) => ({ ...pack, children: (children.get(pack.id) ?? []).map(({ id }) => id) })),
    deps,
  };
}
