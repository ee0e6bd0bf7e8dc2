import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';

/** Far more bits than a million needs, so that no number is likelier than another by an amount that matters. */
const toDigits = (hash: Buffer): string => String(hash.readBigUInt64BE() % 1_000_000n).padStart(6, '0');

/** The six digits that belong to a confirmation. They are derived, so that no table and no queue has to hold them. */
export const digitsOf = (keyring: Keyring, codeId: string): string => toDigits(keyring.hash('code', codeId));

export function areDigitsOf(keyring: Keyring, codeId: string, given: string): boolean {
  const matches = keyring
    .hashes('code', codeId)
    .map((hash) => timingSafeEqual(Buffer.from(toDigits(hash)), Buffer.from(given.padEnd(6).slice(0, 6))));
  return matches.includes(true);
}
