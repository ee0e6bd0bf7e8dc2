import { expect, test } from 'vitest';
import { findStep, newTotpSecret, readTotpSecret, stepAt, totpCode, totpUrl } from './totp.ts';

/** The test vectors of RFC 6238, appendix B, whose codes have eight digits: ours are the last six. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of RFC 6238 at second %i', (seconds, code) => {
  expect(totpCode(RFC_SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

test('accepts the codes of one step before and after, and no others', () => {
  const now = new Date('2026-03-14T12:00:10Z');
  const found = [-2, -1, 0, 1, 2].map((offset) =>
    findStep(RFC_SECRET, totpCode(RFC_SECRET, stepAt(now) + offset), now),
  );
  expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
});

test('a secret is 160 random bits in base32, and its URL names the account', () => {
  expect(readTotpSecret('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(RFC_SECRET);
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(totpUrl(one, 'anna b')).toBe(`otpauth://totp/Polyshelf:anna%20b?secret=${one}&issuer=Polyshelf`);
});
