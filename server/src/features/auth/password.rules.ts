import { commonPasswords } from './common-passwords.rules.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 1_024;

/** Returns why a password is refused, or null. There is no rule about kinds of characters, because length matters more. */
export function findWeakness(password: string, email: string): 'short' | 'long' | 'common' | null {
  const folded = password.normalize('NFKC').toLowerCase();
  if ([...password].length < MIN_LENGTH) return 'short';
  if (password.length > MAX_LENGTH) return 'long';
  const [name = ''] = email.split('@');
  const isCommon = commonPasswords.has(folded) || commonPasswords.has(folded.replace(/[\d!@#$%^&*._-]+$/, ''));
  return isCommon || new Set(folded).size < 3 || folded === name || folded === email ? 'common' : null;
}
