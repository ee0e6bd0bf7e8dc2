/** Query parameters that pages read; everything else is dropped by the host before caching. */
export const pageParameters = [
  'color',
  'downloaded',
  'exclusive',
  'format',
  'free',
  'licence',
  'match',
  'new',
  'pack',
  'page',
  'period',
  'producer',
  'resolution',
  'search',
  'size',
  'sort',
  'tag',
  'type',
  'view',
] as const;

/** How a list is shown, whatever is in it. */
const look = ['size', 'sort', 'view'] as const;

/** What pages read of a query, in the order of the host: the same text on the server and in the browser. */
export const pageSearch = (search: string): string => picked(search, pageParameters);

/** The part of a query that a visitor takes along to another list. */
export const lookOf = (search: string): string => picked(search, look);

function picked(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `?${known}` : '';
}
