import { createHash } from 'node:crypto';
import { isDeep } from '../scripts/test/run-count.ts';
import type { DemoAsset } from './demo-asset.ts';

const hashOf = ({ alias }: DemoAsset): string => createHash('sha256').update(alias).digest('hex');

/**
 * Picks the assets that a test generates in full: one per pack, the same in every run, or all of them with
 * `TEST_DEEP=1`. One per pack is enough, since the assets of a pack share generators and differ in parameters.
 */
export function sampleOf<Asset extends DemoAsset>(assets: readonly Asset[]): Asset[] {
  if (isDeep) return [...assets];
  return [...Map.groupBy(assets, ({ pack }) => pack).values()].map(
    (pack) => pack.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b)))[0] as Asset,
  );
}
