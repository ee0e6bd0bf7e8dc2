import type { Keyring } from '../../platform/keyring.ts';

const PURPOSE = 'collection-share';
/** As long as a UUID: impossible to guess, and short enough for a message. */
const TOKEN_BYTES = 16;

interface Shared {
  id: number;
  account: number;
  share_salt: Buffer | null;
}

/** The address of a shared collection; null while it is not shared. */
export function shareUrl(keyring: Keyring, siteUrl: string, { id, account, share_salt }: Shared): string | null {
  if (!share_salt) return null;
  const token = keyring.hash(PURPOSE, id, account, share_salt).subarray(0, TOKEN_BYTES).toString('base64url');
  return `${siteUrl}/catalog/collections/${account}/${id}?share=${token}`;
}

/** Compares in constant time. A revoked link never matches, because its salt is gone. */
export const isShare = (keyring: Keyring, token: string, { id, account, share_salt }: Shared): boolean =>
  share_salt !== null && keyring.isHash(Buffer.from(token, 'base64url'), PURPOSE, id, account, share_salt);
