/** The network of an address, for logs that must not name one person: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(ip: string): string {
  const key = visitorKey(ip);
  if (!key.includes(':')) return key.replace(/\.\d+$/, '.0/24');
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * The key for rate limits: an IPv4 address, or the /64 network that an IPv6 provider gives to one customer. Fastify knows
 * no address of a connection that has closed meanwhile; all these share one key.
 */
export function visitorKey(ip: string | undefined = ''): string {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = address.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
