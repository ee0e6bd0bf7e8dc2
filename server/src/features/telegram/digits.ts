import type { Keyring } from '../../platform/keyring.ts';

/** The digits that belong to a salt. They are derived, so that neither a table nor the queue has to hold them. */
export const digitsOf = (keyring: Keyring, salt: Buffer): string =>
  String(keyring.hash('telegram digits', salt).readBigUInt64BE() % 1_000_000n).padStart(6, '0');

const PURPOSE = 'telegram code';

export const hashDigits = (keyring: Keyring, digits: string): Buffer => keyring.hash(PURPOSE, digits);

/** The hashes by which digits may have been stored, before and after a change of the secret. */
export const hashesOfDigits = (keyring: Keyring, digits: string): Buffer[] => keyring.hashes(PURPOSE, digits);
