import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const PURPOSE = 'device-secret';
/** A secret is this many random bytes, followed by as many of their keyed hash. */
const HALF_BYTES = 16;

/** What the cookie of a browser holds. */
export function newDeviceSecret(keyring: Keyring): string {
  const random = randomBytes(HALF_BYTES);
  return Buffer.concat([random, keyring.hash(PURPOSE, random).subarray(0, HALF_BYTES)]).toString('base64url');
}

/** Whether this server, or another with the same secret, made the value. Earlier versions made values without a hash. */
export function isOurSecret(keyring: Keyring, secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  // Several spellings give the same bytes; one device must not become several by them.
  if (bytes.toString('base64url') !== secret) return false;
  return keyring.isHash(bytes.subarray(HALF_BYTES), PURPOSE, bytes.subarray(0, HALF_BYTES));
}

/** What the database keeps of a secret. */
export const hashDeviceSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
