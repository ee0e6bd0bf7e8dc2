import type { Catalog } from '@polyshelf/contract/catalog';
import { namedPrices } from '@polyshelf/contract/plans';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { getPlans } from '../subscriptions/index.ts';
import { getStatistics, type StatisticsDeps } from './get-statistics.ts';
import { listPacks, listProducers } from './queries.ts';

interface Deps extends StatisticsDeps {
  versions: TopicVersions;
}

export async function getCatalog({ versions, ...deps }: Deps): Promise<Catalog> {
  // The versions are taken before the rows are read, so the rows are at least as new as the versions say.
  const { db } = deps;
  const read = { project: versions.of('project'), catalog: versions.of('catalog'), plans: versions.of('plans') };
  const [statistics, { plans, periods, rubRate }, producers, packs] = await Promise.all([
    getStatistics(deps),
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
    deps: read,
  };
}
