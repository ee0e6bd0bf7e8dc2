import { expect, test } from 'vitest';
import { TestClock } from '../../../platform/clock.ts';
import { createStorageProbe } from './probe-storage.ts';

test('a storage is asked once in a while, and one that does not answer is unreachable and not asked again', async () => {
  const clock = new TestClock('2026-03-14T12:00:00Z');
  let asked = 0;
  let answer: (() => void) | null = null;
  const storage = {
    check: () => {
      asked++;
      return asked === 2 ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve();
    },
    space: async () => null,
  };
  const probe = createStorageProbe({ storage, clock }, 10);
  const reachable = { isReachable: true, space: null };
  expect([await probe(), await probe(), asked]).toEqual([reachable, reachable, 1]);
  clock.advance(20_000);
  expect([await probe(), await probe(), asked].slice(1)).toEqual([{ isReachable: false, space: null }, 2]);
  (answer as (() => void) | null)?.();
  expect([await probe(), asked]).toEqual([reachable, 2]);
  clock.advance(20_000);
  expect([await probe(), asked]).toEqual([reachable, 3]);
});
