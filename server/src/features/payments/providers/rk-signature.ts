import { createHash, timingSafeEqual } from 'node:crypto';

export type HashName = 'md5' | 'ripemd160' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Our own fields travel along and are signed after the password, in alphabetical order. */
export type Custom = Readonly<Record<string, string>>;

const customParts = (custom: Custom): string[] =>
  Object.keys(custom)
    .toSorted()
    .map((name) => `${name}=${custom[name]}`);

/** The provider joins the parts by colons and hashes them; parts that are absent vanish with their colon. */
export const signatureOf = (hash: HashName, parts: readonly string[], password: string, custom: Custom = {}): string =>
  createHash(hash)
    .update([...parts, password, ...customParts(custom)].join(':'))
    .digest('hex');

/** Compares in constant time; the provider writes capitals. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
