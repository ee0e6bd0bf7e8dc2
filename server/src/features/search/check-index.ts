import type { AssetIndex } from './asset-index.ts';
import type { Filters, IndexPage, IndexQuery } from './index-query.ts';
import { findAssetAt, listFiltersOf, listMatching, type Queryable } from './queries.ts';

const PAGE = 50;

/** Sends random queries to the index and as SQL to the database, and describes the answers that differ. */
export async function checkIndex(
  db: Queryable,
  index: AssetIndex,
  { rounds, now, random = Math.random }: { rounds: number; now: number; random?: () => number },
): Promise<string[]> {
  const differences: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const asset = await findAssetAt(db, random());
    if (!asset) break;
    const passed = await listFiltersOf(db, asset.id);
    const filters = Object.assign({}, ...passed.filter(() => random() < 0.25)) as Filters;
    const sort = (['new', 'old'] as const)[round % 2] as 'new' | 'old';
    const query: IndexQuery = { filters, sort, locale: 'en', limit: PAGE, now };
    const expected = await listMatching(db, filters, sort, PAGE, now);
    const answer = index.search(query) as IndexPage;
    const isSame = answer.total === expected.total && answer.ids.join() === expected.ids.join();
    if (!isSame) differences.push(`${JSON.stringify(query)}: ${answer.total} assets, ${expected.total} by SQL`);

    const found = index.search({ search: asset.name, locale: 'en', limit: PAGE, now, filters: { pack: [asset.pack] } });
    const sameName = 'ids' in found && (found.ids.includes(asset.id) || found.total > PAGE);
    if (!sameName) differences.push(`"${asset.name}" does not find ${asset.id}`);
  }
  return differences;
}
