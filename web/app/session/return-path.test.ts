import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../scripts/test/run-count.ts';
import { safePath } from './return-path.ts';

const origin = 'https://polyshelf.example';

test.each([
  ['/asset/0193b3a2', '/asset/0193b3a2'],
  ['/ru/catalog/packs?sort=new#top', '/ru/catalog/packs?sort=new#top'],
  ['/search?search=%D0%BB%D0%B5%D1%81', '/search?search=%D0%BB%D0%B5%D1%81'],
  ['/a/../settings', '/settings'],
  ['/@evil.example', '/@evil.example'],
])('%s leads to %s', (path, expected) => {
  expect(safePath(path, origin)).toBe(expected);
});

test.each([
  '',
  'asset/1',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https://polyshelf.example.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.example',
])('%j leads nowhere', (path) => {
  expect(safePath(path, origin)).toBeNull();
});

test('whatever the text, the way never leaves the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '%09',
    '%2f',
    '\t',
    'evil.example',
    'https:',
    'a',
    '#',
    '?',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
      const path = safePath(pieces.join(''), origin);
      return path === null || (new URL(path, origin).origin === origin && /^\/(?!\/)/.test(path));
    }),
    { numRuns: runCount(2_000, 100_000) },
  );
});
