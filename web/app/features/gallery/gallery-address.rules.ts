import { type AssetPage, type Match, matches, type Sort, sorts } from '@polyshelf/contract/assets';

export const sizes = ['sm', 'md', 'lg'] as const;
export const views = ['gallery', 'list'] as const;
/** Filters that accept several values. */
export const groups = ['type', 'resolution', 'format', 'color', 'producer', 'pack', 'tag', 'licence'] as const;
export const flags = ['new', 'free', 'exclusive'] as const;

export type Size = (typeof sizes)[number];
export type View = (typeof views)[number];
export type Group = (typeof groups)[number];
export type Flag = (typeof flags)[number];

/** The parsed query string of a gallery. */
export interface GalleryQuery {
  size: Size;
  view: View;
  /** Undefined means the default order: by relevance for a search, else newest first. */
  sort: Sort | undefined;
  flags: Record<Flag, boolean>;
  groups: Record<Group, readonly string[]>;
  /** Only assets that the visitor has downloaded. */
  downloaded: boolean;
  search: string;
  match: Match;
  page: number;
}

/** A query parameter with an unknown value. */
export interface Ignored {
  name: string;
  value: string;
}

const longestSearch = 200;

/** Parses a query string. Only the API can tell whether a producer, pack or tag exists. */
export function readAddress(search: string): { query: GalleryQuery; ignored: Ignored[] } {
  const params = new URLSearchParams(search);
  const ignored: Ignored[] = [];

  function oneOf<T extends string>(name: string, known: readonly T[]): T | undefined {
    const value = params.get(name);
    const found = known.find((one) => one === value);
    if (value && !found) ignored.push({ name, value });
    return found;
  }
  const flag = (name: Flag | 'downloaded') => oneOf(name, ['0', '1']) === '1';
  const values = (name: Group) => [...new Set((params.get(name) ?? '').split(',').filter(Boolean))];

  const query: GalleryQuery = {
    size: oneOf('size', sizes) ?? 'md',
    view: oneOf('view', views) ?? 'gallery',
    sort: oneOf('sort', sorts),
    flags: { new: flag('new'), free: flag('free'), exclusive: flag('exclusive') },
    groups: eachGroup(values),
    downloaded: flag('downloaded'),
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    match: oneOf('match', matches) ?? 'all',
    page: readPage(params.get('page')),
  };
  return { query, ignored };
}

const eachGroup = (valuesOf: (group: Group) => readonly string[]): GalleryQuery['groups'] =>
  Object.fromEntries(groups.map((group) => [group, valuesOf(group)])) as unknown as GalleryQuery['groups'];

const readPage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Formats the query string, in a fixed order and without defaults. */
export function writeAddress({
  size,
  view,
  sort,
  flags: set,
  groups: chosen,
  downloaded,
  search,
  match,
  page,
}: GalleryQuery): string {
  const parts = [
    ['search', search],
    ['match', match === 'all' ? '' : match],
    ...groups.map((name) => [name, chosen[name].toSorted().join(',')] as const),
    ...flags.map((name) => [name, set[name] ? '1' : ''] as const),
    ['downloaded', downloaded ? '1' : ''],
    ['sort', sort ?? ''],
    ['size', size === 'md' ? '' : size],
    ['view', view === 'gallery' ? '' : view],
    ['page', page > 1 ? String(page) : ''],
  ] as const;
  const written = parts
    .filter(([, value]) => value !== '')
    // A comma needs no encoding in a query string and stays readable.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/** Applies a change and returns to the first page. */
export const changed = (query: GalleryQuery, change: Partial<GalleryQuery>): GalleryQuery => ({
  ...query,
  page: 1,
  ...change,
});

/** Adds the value, or removes it when it was chosen. */
export function toggled(query: GalleryQuery, group: Group, value: string): GalleryQuery {
  const chosen = query.groups[group];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return changed(query, { groups: { ...query.groups, [group]: next } });
}

export const flipped = (query: GalleryQuery, flag: Flag): GalleryQuery =>
  changed(query, { flags: { ...query.flags, [flag]: !query.flags[flag] } });

/** Removes all filters; search, order, size and view stay. */
export const cleared = (query: GalleryQuery): GalleryQuery =>
  changed(query, {
    flags: { new: false, free: false, exclusive: false },
    groups: eachGroup(() => []),
    downloaded: false,
  });

export const isNarrowed = (query: GalleryQuery): boolean =>
  query.downloaded || flags.some((flag) => query.flags[flag]) || groups.some((group) => query.groups[group].length > 0);

/** The filter that a page sets by itself: the producer of a producer page, the pack of a pack page. */
export type Fixed = Partial<Record<'producer' | 'pack', string>>;

/** Drops filters from the query that the page sets by itself, because both could contradict each other. */
export const withoutFixed = (query: GalleryQuery, fixed: Fixed): GalleryQuery => ({
  ...query,
  groups: { ...query.groups, ...Object.fromEntries(Object.keys(fixed).map((group) => [group, []])) },
});

/** The query parameters for the API. Own downloads have a separate endpoint. */
export function apiQuery(query: GalleryQuery, fixed: Fixed, locale: 'en' | 'ru') {
  const values = Object.fromEntries(groups.map((name) => [name, query.groups[name].join(',') || undefined]));
  const set = Object.fromEntries(flags.map((name) => [name, query.flags[name] ? ('1' as const) : undefined]));
  return {
    ...(values as Partial<Record<Group, string>>),
    ...(set as Partial<Record<Flag, '1'>>),
    ...fixed,
    search: query.search || undefined,
    match: query.match === 'all' ? undefined : query.match,
    sort: query.sort,
    locale,
    limit: pageLength,
  };
}

/** Cards per response and per numbered page. */
export const pageLength = 60;

/** Identifies a list: addresses that differ only in size and view have the same name. */
export const listName = (pathname: string, search: string): string =>
  pathname + writeAddress({ ...readAddress(search).query, size: 'md', view: 'gallery' });

/** The loader data of a gallery page. */
export interface GalleryData extends Pick<AssetPage['meta'], 'total' | 'next' | 'facets' | 'corrections'> {
  cards: AssetPage['data'];
  query: GalleryQuery;
  fixed: Fixed;
  ignored: Ignored[];
}
