import type { Keyring } from '../../platform/keyring.ts';
import type { BotCodePurpose } from './telegram.rules.ts';

/** The digits are derived from a salt, so that they are stored neither in a table nor in the queue. */
export const digitsOf = (keyring: Keyring, salt: Buffer): string =>
  String(keyring.hash('telegram digits', salt).readBigUInt64BE() % 1_000_000n).padStart(6, '0');

const CODE = 'telegram code';
const BROWSER = 'telegram browser';

export const hashDigits = (keyring: Keyring, digits: string): Buffer => keyring.hash(CODE, digits);

/** Also accepts a hash that was made with the previous application secret. */
export const areDigits = (keyring: Keyring, digits: string, hash: Buffer): boolean =>
  keyring.isHash(hash, CODE, digits);

/** Identifies a browser in the link to the bot without revealing the secret of its cookie. */
export const hashBrowser = (keyring: Keyring, secret: string, purpose: BotCodePurpose): Buffer =>
  keyring.hash(BROWSER, secret, purpose);

export const hashesOfBrowser = (keyring: Keyring, secret: string, purpose: BotCodePurpose): Buffer[] =>
  keyring.hashes(BROWSER, secret, purpose);
