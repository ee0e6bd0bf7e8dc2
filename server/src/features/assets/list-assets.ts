import type { AssetPage, AssetQuery } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { serialized } from '../../platform/serialized-json.ts';
import type { CatalogIndex, Filters } from '../search/index.ts';
import { recordMissedSearch, type SearchCounter } from '../wishes/index.ts';
import type { CardCache } from './card-cache.ts';
import { unknownValue } from './errors.ts';
import { findUnknownValue } from './filters.rules.ts';
import { findPresentAlias, listDownloadedIds, listLicences } from './queries.ts';

const COMMA = Buffer.from(',');

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
  cards: CardCache;
  searches: SearchCounter;
}

/** The index finds and counts the assets; the database has their cards. `ids` restricts the list to these assets. */
export async function listAssets(deps: Deps, query: AssetQuery, ids?: readonly string[]): Promise<AssetPage> {
  const { db, clock, versions, catalogIndex, cards, searches } = deps;
  await refuseUnknownValues(db, query);
  // The answer is cached under this version of the catalogue, so the index must have applied all of its changes.
  const atLeast = versions.of('catalog');
  const { search, match, sort, locale, page, cursor, limit } = query;
  const found = await catalogIndex.query(
    {
      filters: { ...filtersOf(query), ...(ids && { ids }) },
      locale,
      limit,
      facets: query.facets === '1',
      now: clock.now().getTime(),
      ...(search !== undefined && { search }),
      ...(match && { match }),
      ...(sort && { sort }),
      ...(page && { page }),
      ...(cursor !== undefined && { cursor }),
    },
    { atLeast },
  );
  if ('problem' in found) {
    throw found.problem === 'unknown-value'
      ? unknownValue(found.field, found.value, await findPresentAlias(db, found.field, found.value))
      : invalidQuery('"cursor" does not belong to this sort order; start again without it');
  }
  const { total, next, corrections } = found;
  if (search !== undefined && !ids && searchesWholeCatalog(query)) {
    if (cursor === undefined && (page ?? 1) === 1) searches.count({ isMissed: total === 0 });
    if (total === 0) await recordMissedSearch(deps, search);
  }
  const [shown, facets] = await Promise.all([cards.listJson(found.ids), found.facets]);
  const rest = JSON.stringify({ total, next, corrections } satisfies Partial<AssetPage['meta']>).slice(1);
  const list = shown.flatMap((card, place) => (place === 0 ? [card] : [COMMA, card]));
  return serialized(['{"data":[', ...list, '],"meta":{"facets":', facets ?? 'null', ',', rest, '}']);
}

/** The same list for the assets that an account has downloaded. */
export const listDownloadedAssets = async (deps: Deps, query: AssetQuery, account: number): Promise<AssetPage> =>
  listAssets(deps, query, await listDownloadedIds(deps.db, account));

async function refuseUnknownValues(db: Database, query: AssetQuery): Promise<void> {
  const unknown = findUnknownValue(query);
  if (unknown) throw unknownValue(unknown.field, unknown.value);
  if (!query.licence?.length) return;
  const licences = await listLicences(db);
  const licence = query.licence.find((id) => !licences.includes(id));
  if (licence !== undefined) throw unknownValue('licence', licence);
}

/** Only a search for all words without filters shows that the catalogue lacks something. */
const searchesWholeCatalog = (query: AssetQuery): boolean =>
  (query.match ?? 'all') === 'all' && Object.keys(filtersOf(query)).length === 0;

const groups = ['type', 'producer', 'pack', 'tag', 'resolution', 'format', 'color', 'licence'] as const;
const flags = ['new', 'free', 'exclusive'] as const;

function filtersOf(query: AssetQuery): Filters {
  const filters: Filters = {};
  for (const group of groups) if (query[group]?.length) filters[group] = query[group];
  // As in the URLs of pages, 0 means that the filter is not set.
  for (const flag of flags) if (query[flag] === '1') filters[flag] = true;
  return filters;
}
