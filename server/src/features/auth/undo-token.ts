import type { Keyring } from '../../platform/keyring.ts';

const PURPOSE = 'undo change';
const ID_BYTES = 16;
const HASH_BYTES = 24;

/** The secret part of an undo link. It is derived from the id, so that neither a table nor the queue has to hold it. */
export const writeUndoToken = (keyring: Keyring, id: string): string =>
  Buffer.concat([
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    keyring.hash(PURPOSE, id).subarray(0, HASH_BYTES),
  ]).toString('base64url');

/** The id of the change that a token belongs to; null for a token that we did not make. */
export function readUndoToken(keyring: Keyring, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + HASH_BYTES) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return keyring.isHash(bytes.subarray(ID_BYTES), PURPOSE, id) ? id : null;
}

/** After `#`, so that the token is in no request, log or Referer. Opening the page changes nothing. */
export const undoUrl = (keyring: Keyring, siteUrl: string, lang: 'en' | 'ru', id: string): string =>
  `${siteUrl}${lang === 'ru' ? '/ru' : ''}/undo#${writeUndoToken(keyring, id)}`;
