import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@polyshelf/contract/factors';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string => {
  const group = () => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return [group(), group(), group(), group()].join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** A plain hash suffices for 80 random bits. Case, spaces and dashes do not matter, because people type the codes. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest();
