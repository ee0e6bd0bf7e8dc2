/**
 * The path to go on to after signing in, if it is one of this site; null for anything that might lead elsewhere. Read as
 * a browser reads it, which drops tabs and takes a backslash for a slash, and given back as it was read.
 */
export function safePath(path: string, origin: string): string | null {
  const url = path.startsWith('/') ? URL.parse(path, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}
