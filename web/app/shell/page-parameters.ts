/** Query parameters that pages read; everything else is dropped by the host before caching. */
export const pageParameters = ['exclusive', 'free', 'new', 'search', 'size', 'sort', 'tag', 'view'] as const;

/** What pages read of a query, in the order of the host: the same text on the server and in the browser. */
export function pageSearch(search: string): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of pageParameters) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `?${known}` : '';
}
