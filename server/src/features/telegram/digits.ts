import type { Keyring } from '../../platform/keyring.ts';
import type { BotCodePurpose } from './telegram.rules.ts';

/** The digits that belong to a salt. They are derived, so that neither a table nor the queue has to hold them. */
export const digitsOf = (keyring: Keyring, salt: Buffer): string =>
  String(keyring.hash('telegram digits', salt).readBigUInt64BE() % 1_000_000n).padStart(6, '0');

const CODE = 'telegram code';
const BROWSER = 'telegram browser';

export const hashDigits = (keyring: Keyring, digits: string): Buffer => keyring.hash(CODE, digits);

/** Whether these digits have this hash, made before or after a change of the application's secret. */
export const areDigits = (keyring: Keyring, digits: string, hash: Buffer): boolean =>
  keyring.isHash(hash, CODE, digits);

/** Stands for a browser in the link to the bot: it does not give away the secret of the browser's cookie. */
export const hashBrowser = (keyring: Keyring, secret: string, purpose: BotCodePurpose): Buffer =>
  keyring.hash(BROWSER, secret, purpose);

export const hashesOfBrowser = (keyring: Keyring, secret: string, purpose: BotCodePurpose): Buffer[] =>
  keyring.hashes(BROWSER, secret, purpose);
