/** Browsers drop some control characters and read a backslash as a slash: both have made paths into other hosts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const suspicious = /[\u0000-\u0020\u007f\\]/;

/** The path to go on to after signing in, if it is one of this site; null for anything that might lead elsewhere. */
export function safePath(path: string, origin: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//') || suspicious.test(path)) return null;
  const url = URL.parse(path, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}
