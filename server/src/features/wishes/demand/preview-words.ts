import type { SearchEffect, WordsEffect } from '@polyshelf/contract/admin-words';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type CatalogIndex, type Filters, listNames } from '../../search/index.ts';
import { isGranted } from '../wish.rules.ts';
import { findTagged, type TaggedAssets } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

const SHOWN = 6;

/** Says what each search finds now, and would find if its words were words of the tags, which the given assets get too. */
export async function previewWords(deps: Deps, { searches, tags, assets }: WordsEffect): Promise<SearchEffect[]> {
  const tagged = await findTagged(deps.db, { tags, assets, limit: SHOWN });
  return Promise.all(searches.map((search) => previewSearch(deps, { search, tags, tagged })));
}

/** What it would find: what it finds without a corrected spelling, and the assets with the tags. */
async function previewSearch(
  { db, clock, catalogIndex }: Deps,
  { search, tags, tagged }: { search: string; tags: readonly number[]; tagged: TaggedAssets },
): Promise<SearchEffect> {
  const find = async (filters: Filters) => {
    const query = { search, filters, locale: 'en', limit: SHOWN, now: clock.now().getTime() } as const;
    const found = await catalogIndex.query(query);
    return 'problem' in found ? { total: 0, ids: [], corrections: [] } : found;
  };
  const now = await find({});
  const kept = isGranted(now) ? now : { total: 0, ids: [] };
  const both = kept.total === 0 ? 0 : await countBoth(find, tags, tagged.added);
  const shown = [...new Set([...tagged.ids, ...kept.ids])].slice(0, SHOWN);
  return {
    search,
    now: { total: now.total, assets: await listNames(db, now.ids) },
    after: { total: kept.total + tagged.total - both, assets: await listNames(db, shown) },
  };
}

/** How many assets the search finds that have a tag or would get it. The index filters by the tags, which many may have. */
async function countBoth(
  find: (filters: Filters) => Promise<{ total: number }>,
  tags: readonly number[],
  added: string[],
): Promise<number> {
  const tagged = tags.length === 0 ? 0 : (await find({ tag: tags })).total;
  return tagged + (added.length === 0 ? 0 : (await find({ ids: added })).total);
}
