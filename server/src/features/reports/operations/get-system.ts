import { readFileSync } from 'node:fs';
import { DAY_MS } from '@polyshelf/contract/durations';
import type { Setting, SystemState } from '@polyshelf/contract/system';
import { dayOf } from '../../../platform/clock.ts';
import type { Deps } from '../open-report.ts';
import { getGrowth, getServerVersions, listStoredKinds, listTableSizes } from './system-queries.ts';

const GROWTH_DAYS = 30;

const { version: product } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

export async function getSystem({ db, clock, settings }: Deps & { settings: Setting[] }): Promise<SystemState> {
  const before = dayOf(new Date(clock.now().getTime() - GROWTH_DAYS * DAY_MS));
  return {
    versions: { product, node: process.versions.node, ...(await getServerVersions(db)) },
    storage: await listStoredKinds(db),
    ...(await getGrowth(db, before)),
    tables: await listTableSizes(db, before),
    settings,
  };
}
