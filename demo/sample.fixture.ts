import { createHash } from 'node:crypto';
import { isDeep } from '../scripts/test/run-count.ts';
import type { DemoAsset } from './demo-asset.ts';

const hashOf = ({ alias }: DemoAsset): string => createHash('sha256').update(alias).digest('hex');

/**
 * Picks the assets that a test generates in full: one of every third pack, the same in every run, or all of
 * them with `TEST_DEEP=1`. The assets of a pack share generators and differ in parameters.
 */
export function sampleOf<Asset extends DemoAsset>(assets: readonly Asset[]): Asset[] {
  if (isDeep) return [...assets];
  const packs = Map.groupBy(assets, ({ pack }) => pack).values();
  return [...packs]
    .filter((_, index) => index % 3 === 0)
    .map((pack) => pack.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b)))[0] as Asset);
}
