/** Characters that a path segment may contain unencoded (RFC 3986, pchar). */
const PLAIN = "A-Za-z0-9\\-._~!$&'()*+,;=:@";
/** Matches nearly every path that is canonical already; segments that begin with a dot are checked separately. */
const CANONICAL = new RegExp(`^/$|^(?:/(?!\\.)[${PLAIN}]+)+$`);
const PLAIN_CHARACTER = new RegExp(`^[${PLAIN}]$`);
/** Skips an encoded character after a broken encoding: decoded, both would form a new one (`%%30a`, `%0a`). */
const ENCODED_OR_ODD = new RegExp(`(?<!%[0-9A-Fa-f]?)%[0-9A-Fa-f]{2}|[^${PLAIN}/%]`, 'g');

/**
 * Returns the path and query of a request target. Proxies send the absolute form (`GET http://host/path`), whose host is
 * ignored; a fragment is dropped. Any other form (`*`, `host:port`) is returned unchanged.
 */
export function originForm(target: string): string {
  const [inRequest = ''] = target.split('#', 1);
  const absolute = /^https?:\/\/[^/?]*(.*)$/i.exec(inRequest);
  if (!absolute) return inRequest;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns the target with the canonical spelling of its path, by which it is routed, cached, logged and linked. */
export function canonicalTarget(target: string): string {
  if (CANONICAL.test(target)) return target;
  const origin = originForm(target);
  if (!origin.startsWith('/')) return origin;
  const end = origin.indexOf('?');
  const path = end < 0 ? origin : origin.slice(0, end);
  return CANONICAL.test(path) ? origin : canonicalPath(path) + (end < 0 ? '' : origin.slice(end));
}

/**
 * Decodes characters that need no encoding, encodes others with upper-case hex digits, resolves dot segments and drops
 * empty ones. The result begins with exactly one slash and has no backslash, so a redirect to it stays on this site.
 */
function canonicalPath(path: string): string {
  const spelled = path.replace(ENCODED_OR_ODD, (found) => {
    if (!found.startsWith('%')) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return PLAIN_CHARACTER.test(character) ? character : found.toUpperCase();
  });
  const segments: string[] = [];
  for (const segment of spelled.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
