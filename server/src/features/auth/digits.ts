import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';

/** With 64 bits the modulo bias is negligible. */
const toDigits = (hash: Buffer): string => String(hash.readBigUInt64BE() % 1_000_000n).padStart(6, '0');

/** The digits are derived from the id, so that they are stored neither in a table nor in the queue. */
export const digitsOf = (keyring: Keyring, codeId: string): string => toDigits(keyring.hash('code', codeId));

export function areDigitsOf(keyring: Keyring, codeId: string, given: string): boolean {
  const matches = keyring
    .hashes('code', codeId)
    .map((hash) => timingSafeEqual(Buffer.from(toDigits(hash)), Buffer.from(given.padEnd(6).slice(0, 6))));
  return matches.includes(true);
}
