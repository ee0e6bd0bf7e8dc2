import { expect, test } from 'vitest';
import { allowanceTone, downloadsLeft, isEndNear, isVerified } from './account-summary.ts';

const account = {
  username: 'mila',
  email: 'mila@example.com',
  sub: 'pro',
  sub_end: '2026-03-20T12:00:00Z',
  downloads_today: 0,
  downloads_per_day: 50,
  core_team: false,
  email_verified: false,
  tg_id: null,
} as const;

test.each([
  [0, 'red'],
  [3, 'red'],
  [4, 'amber'],
  [8, 'amber'],
  [9, 'accent'],
])('%i downloads left are shown in %s', (left, tone) => {
  expect(allowanceTone(left)).toBe(tone);
});

test('the downloads left are never negative, even when the allowance shrinks', () => {
  expect(downloadsLeft({ ...account, downloads_today: 18 })).toBe(32);
  expect(downloadsLeft({ ...account, downloads_today: 60 })).toBe(0);
});

test('the end is near from three days before it', () => {
  expect([0, 3, 4].map(isEndNear)).toEqual([true, true, false]);
});

test('a Telegram id or a confirmed e-mail verifies an account', () => {
  expect(isVerified(account)).toBe(false);
  expect(isVerified({ ...account, tg_id: '7' })).toBe(true);
  expect(isVerified({ ...account, email_verified: true })).toBe(true);
});
