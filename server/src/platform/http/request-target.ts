/** Characters that may stand unencoded in a path segment (RFC 3986, pchar). */
const PLAIN = "A-Za-z0-9\\-._~!$&'()*+,;=:@";
/** A path that is canonical already, as nearly every path is; segments that begin with a dot are looked at closer. */
const CANONICAL = new RegExp(`^/$|^(?:/(?!\\.)[${PLAIN}]+)+$`);
const PLAIN_CHARACTER = new RegExp(`^[${PLAIN}]$`);
const ENCODED_OR_ODD = new RegExp(`%[0-9A-Fa-f]{2}|[^${PLAIN}/%]`, 'g');

/**
 * The path and query of a request target. Proxies send the absolute form (`GET http://host/path`), whose host is not
 * looked at; a fragment does not belong into a request. Any other form (`*`, `host:port`) is returned as it is.
 */
export function originForm(target: string): string {
  const [inRequest = ''] = target.split('#', 1);
  const absolute = /^https?:\/\/[^/?]*(.*)$/i.exec(inRequest);
  if (!absolute) return inRequest;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The target with its path in the one spelling by which it is routed, cached, logged and linked. */
export function canonicalTarget(target: string): string {
  const origin = originForm(target);
  if (!origin.startsWith('/')) return origin;
  const end = origin.indexOf('?');
  const path = end < 0 ? origin : origin.slice(0, end);
  return CANONICAL.test(path) ? origin : canonicalPath(path) + (end < 0 ? '' : origin.slice(end));
}

/**
 * Decodes what needs no encoding, encodes everything else with upper-case hex digits, resolves dot segments and drops
 * empty ones. The result begins with exactly one slash and has no backslash, so as a redirect it stays on this site.
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
