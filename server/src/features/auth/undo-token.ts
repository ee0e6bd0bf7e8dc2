import type { Keyring } from '../../platform/keyring.ts';

const PURPOSE = 'undo change';
const ID_BYTES = 16;
const HASH_BYTES = 24;

/** The token is derived from the id, so that it is stored neither in a table nor in the queue. */
export const writeUndoToken = (keyring: Keyring, id: string): string =>
  Buffer.concat([
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    keyring.hash(PURPOSE, id).subarray(0, HASH_BYTES),
  ]).toString('base64url');

/** The id of the change that the token belongs to; null for an invalid token. */
export function readUndoToken(keyring: Keyring, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + HASH_BYTES) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return keyring.isHash(bytes.subarray(ID_BYTES), PURPOSE, id) ? id : null;
}

/** The token comes after `#`, so that it appears in no request, log or Referer. Opening the page changes nothing. */
export const undoUrl = (keyring: Keyring, siteUrl: string, lang: 'en' | 'ru', id: string): string =>
  `${siteUrl}${lang === 'ru' ? '/ru' : ''}/undo#${writeUndoToken(keyring, id)}`;
