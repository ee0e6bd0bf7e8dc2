import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { isStorageKey } from './storage-key.ts';

test('accepts the keys that the server makes', () => {
  for (const key of ['a', 'media/0197-ab_c/cover.1200.webp', 'blobs/ab/cd/abcd', `${'a'.repeat(128)}/x`])
    expect(isStorageKey(key), key).toBe(true);
});

test('refuses every other name', () => {
  const names = ['', ' ', '/', 'a/', '/a', 'a//b', '.', '..', 'a/..', '../a', 'a..b', '.a', '-a', 'a.', 'a/.b', 'a/-b'];
  names.push(
    'A',
    'é',
    'а',
    'a b',
    'a\n',
    'a\0',
    'a\\b',
    'c:',
    'a%2fb',
    '..%2f',
    '~',
    'a'.repeat(129),
    'a/'.repeat(300),
  );
  for (const name of names) expect(isStorageKey(name), JSON.stringify(name)).toBe(false);
});

test('resolving an accepted key does not change it, so it cannot leave its folder', () => {
  const piece = fc.constantFrom('a', '9', '_', '-', '.', '..', '/', '\\', '\0', '%2e', 'A', 'é', ':');
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(name, (key) => !isStorageKey(key) || new URL(key, 'file:///root/').pathname === `/root/${key}`),
    { numRuns: runCount(1_000, 100_000) },
  );
});
