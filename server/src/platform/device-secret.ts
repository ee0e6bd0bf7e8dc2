import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const PURPOSE = 'device-secret';
/** A secret is 16 random bytes followed by the first 16 bytes of their keyed hash. */
const HALF_BYTES = 16;

/** A value for the device cookie. */
export function newDeviceSecret(keyring: Keyring): string {
  const random = randomBytes(HALF_BYTES);
  return Buffer.concat([random, keyring.hash(PURPOSE, random).subarray(0, HALF_BYTES)]).toString('base64url');
}

/** Whether a server with our application secret created the value. Values of earlier versions have no hash. */
export function isOurSecret(keyring: Keyring, secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  // Several base64url texts decode to the same bytes. Only one is accepted, or one browser could count as many devices.
  if (bytes.toString('base64url') !== secret) return false;
  return keyring.isHash(bytes.subarray(HALF_BYTES), PURPOSE, bytes.subarray(0, HALF_BYTES));
}

/** The database stores only this hash of a device secret. */
export const hashDeviceSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
