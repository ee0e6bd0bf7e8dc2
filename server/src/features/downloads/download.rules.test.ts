import { expect, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { allowanceOf, coveredUntil, resetAfter } from './day.rules.ts';
import { costsDownload, decideCollection, decideDownload, factsOf, versionsFor } from './download.rules.ts';

const YES_AND_NO = [true, false];
const paying = { isVerified: true, hasPlan: true, isBlocked: false, mayDeviceDownload: true, downloadsLeft: 5 };

test('decides for every combination of account, device, allowance and asset', () => {
  const table = new Map<string, number>();
  for (const isVerified of YES_AND_NO)
    for (const [hasPlan, isBlocked] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const)
      for (const mayDeviceDownload of YES_AND_NO)
        for (const downloadsLeft of [1, 0])
          for (const isFree of YES_AND_NO)
            for (const [isCovered, holdsEarlier] of [
              [true, false],
              [false, true],
              [true, true],
              [false, false],
            ] as const) {
              const account = { isVerified, hasPlan, isBlocked, mayDeviceDownload, downloadsLeft };
              const decision = decideDownload(account, { isFree, isCovered, holdsEarlier });
              const plan = hasPlan ? 'paid' : isBlocked ? 'blocked' : 'free';
              const line = [
                isVerified ? 'verified' : 'unverified',
                `${plan}/${isFree ? 'free' : 'paid'} asset`,
                mayDeviceDownload ? 'own device' : 'other device',
                isCovered || holdsEarlier ? 'free again' : `${downloadsLeft} left`,
                decision.allowed ? `cost ${decision.cost}` : decision.reason,
              ].join(', ');
              table.set(line, (table.get(line) ?? 0) + 1);
            }
  const lines = [...table.keys()];
  expect(
    lines.filter((line) => line.startsWith('unverified')).every((line) => line.endsWith('EMAIL_NOT_VERIFIED')),
  ).toBe(true);
  expect(lines.filter((line) => line.startsWith('verified'))).toEqual(
    [
      ...answersWhere('paid/free asset'),
      ...answersWhere('paid/paid asset'),
      ...answersWhere('blocked/free asset'),
      ...answersWhere('blocked/paid asset', 'SUBSCRIPTION_BLOCKED'),
      ...answersWhere('free/free asset'),
      ...answersWhere('free/paid asset', 'PLAN_REQUIRED'),
    ].toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b)),
  );
});

/** The expected decisions for one plan and asset, on both devices and with every allowance. */
const answersWhere = (which: string, always?: string): string[] =>
  [
    ['own device', 'free again', 'cost 0'],
    ['own device', '1 left', 'cost 1'],
    ['own device', '0 left', 'DOWNLOAD_LIMIT_REACHED'],
    ['other device', 'free again', 'DEVICE_LIMIT_REACHED'],
    ['other device', '1 left', 'DEVICE_LIMIT_REACHED'],
    ['other device', '0 left', 'DEVICE_LIMIT_REACHED'],
  ].map(([device, count, answer]) => `verified, ${which}, ${device}, ${count}, ${always ?? answer}`);

test('a collection costs one download per uncovered asset and is downloaded as a whole or not at all', () => {
  const assets = [
    { isFree: true, isCovered: false, holdsEarlier: false },
    { isFree: false, isCovered: true, holdsEarlier: false },
    { isFree: false, isCovered: false, holdsEarlier: false },
    { isFree: false, isCovered: false, holdsEarlier: true },
  ];
  expect(decideCollection(paying, assets)).toEqual({ taken: [0, 1, 2, 3], cost: 2, reason: null });
  expect(decideCollection({ ...paying, downloadsLeft: 1 }, assets).reason).toBe('DOWNLOAD_LIMIT_REACHED');
  const free = { ...paying, hasPlan: false };
  expect(decideCollection(free, assets)).toEqual({ taken: [0], cost: 1, reason: null });
  expect(decideCollection(free, assets.slice(1)).reason).toBe('PLAN_REQUIRED');
  expect(decideCollection({ ...free, isBlocked: true }, assets.slice(1)).reason).toBe('SUBSCRIPTION_BLOCKED');
  expect(decideCollection({ ...paying, mayDeviceDownload: false }, assets).reason).toBe('DEVICE_LIMIT_REACHED');
  expect(decideCollection({ ...paying, isVerified: false }, assets).reason).toBe('EMAIL_NOT_VERIFIED');
});

test('a day begins at midnight UTC, to the millisecond', () => {
  const [last, first] = [new Date('2026-03-14T23:59:59.999Z'), new Date('2026-03-15T00:00:00.000Z')];
  expect([dayOf(last), dayOf(first)]).toEqual(['2026-03-14', '2026-03-15']);
  expect(resetAfter(dayOf(last))).toEqual(first);
  expect(resetAfter(dayOf(first))).toEqual(new Date('2026-03-16T00:00:00Z'));
});

test('a spent download covers thirty days, and the number of downloads left is never negative', () => {
  expect(coveredUntil(new Date('2026-02-20T08:00:00Z'))).toEqual(new Date('2026-03-22T08:00:00Z'));
  const now = new Date('2026-03-14T12:00:00Z');
  expect(allowanceOf(10, 40, dayOf(now))).toEqual({
    downloads_per_day: 10,
    downloads_today: 40,
    downloads_left: 0,
    resets_at: '2026-03-15T00:00:00.000Z',
  });
});

test('an account has an earlier version when its first download was before the newest version', () => {
  const until = new Date('2026-03-14T12:00:00Z');
  const held = (first?: number, isCovered = false) => ({
    covers: new Map(isCovered ? [['oak', until]] : []),
    firstVersions: new Map(first === undefined ? [] : [['oak', first]]),
  });
  const facts = (newest: number, first?: number, isCovered?: boolean) =>
    factsOf({ asset: 'oak', isFree: false, newest }, held(first, isCovered));
  expect([facts(1), facts(3)].map(costsDownload)).toEqual([true, true]);
  expect([facts(1, 1), facts(3, 3)].map(costsDownload)).toEqual([true, true]);
  expect([facts(2, 1), facts(3, 1), facts(3, 2), facts(1, 1, true)].map(costsDownload)).toEqual(Array(4).fill(false));
});

test.each([
  [1, undefined, [1]],
  [3, undefined, [3]],
  [3, 3, [3]],
  [3, 2, [3, 2]],
  [3, 1, [3, 2, 1]],
  // The clock was set back, or the cache was late.
  [3, 4, [3]],
])('of %i versions an account whose first was %s may download %j', (newest, first, versions) => {
  expect(versionsFor(newest, first)).toEqual(versions);
});
