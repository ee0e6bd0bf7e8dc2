import type { Keyring } from '../../platform/keyring.ts';

const PURPOSE = 'unsubscribe from new versions';
const ID_BYTES = 4;
const HASH_BYTES = 24;

/** The token is derived from the account and stored nowhere. It never expires, so that old mails can be ended too. */
export function writeUnsubscribeToken(keyring: Keyring, account: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(account);
  return Buffer.concat([id, keyring.hash(PURPOSE, account).subarray(0, HASH_BYTES)]).toString('base64url');
}

/** The account that the token belongs to; null for an invalid token. */
export function readUnsubscribeToken(keyring: Keyring, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + HASH_BYTES) return null;
  const account = bytes.readUInt32BE();
  return keyring.isHash(bytes.subarray(ID_BYTES), PURPOSE, account) ? account : null;
}
