import type { SearchEffect, Tagging } from '@polyshelf/contract/admin-words';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type CatalogIndex, type Filters, listNames } from '../../search/index.ts';
import { isGranted } from '../wish.rules.ts';
import { findTagged } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

const SHOWN = 6;

/**
 * Says what a search finds now, and would find if its words belonged to the tag: what it finds without a corrected
 * spelling, and the assets with the tag.
 */
export async function previewTagging(
  { db, clock, catalogIndex }: Deps,
  { words, tag, assets }: Tagging,
): Promise<SearchEffect> {
  const find = async (filters: Filters) => {
    const query = { search: words, filters, locale: 'en', limit: SHOWN, now: clock.now().getTime() } as const;
    const found = await catalogIndex.query(query);
    return 'problem' in found ? { total: 0, ids: [], corrections: [] } : found;
  };
  const now = await find({});
  const kept = isGranted(now) ? now : { total: 0, ids: [] };
  const id = 'id' in tag ? tag.id : null;
  const tagged = await findTagged(db, { tag: id, assets, limit: SHOWN });
  const both = kept.total === 0 ? 0 : await countBoth(find, id, tagged.added);
  const shown = [...new Set([...tagged.ids, ...kept.ids])].slice(0, SHOWN);
  return {
    search: words,
    now: { total: now.total, assets: await listNames(db, now.ids) },
    after: { total: kept.total + tagged.total - both, assets: await listNames(db, shown) },
  };
}

/** How many assets the search finds that have the tag or would get it. The index filters by the tag, which many may have. */
async function countBoth(
  find: (filters: Filters) => Promise<{ total: number }>,
  tag: number | null,
  added: string[],
): Promise<number> {
  const tagged = tag === null ? 0 : (await find({ tag: [tag] })).total;
  return tagged + (added.length === 0 ? 0 : (await find({ ids: added })).total);
}
