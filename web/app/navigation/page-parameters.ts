/**
 * The query parameters that pages read. The server drops all others before caching. `preview` allows the administration
 * to show the page in a frame.
 */
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
  'preview',
  'producer',
  'resolution',
  'search',
  'size',
  'sort',
  'tag',
  'type',
  'view',
] as const;

/** How a list is shown, independent of its content. */
const look = ['size', 'sort', 'view'] as const;

/** The known parameters of a query, in a fixed order, so that server and browser compute the same text. */
export const pageSearch = (search: string): string => picked(search, pageParameters);

/** The parameters that links to another list preserve. */
export const lookOf = (search: string): string => picked(search, look);

function picked(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `?${known}` : '';
}
