import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { canonicalTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/filter?sort=new', '/filter?sort=new'],
  ['/%66ilter', '/filter'],
  ['/asset/%41%2d%5F%7e', '/asset/A-_~'],
  ['/search%2fabout', '/search%2Fabout'],
  ['/a%5cb%5Cc', '/a%5Cb%5Cc'],
  ['/%D0%bf', '/%D0%BF'],
  ['/%2566ilter', '/%2566ilter'],
  ['/x%ZZ', '/x%ZZ'],
  ['/%%30a', '/%%30a'],
  ['/%3%30', '/%3%30'],
  ['//filter', '/filter'],
  ['/filter/', '/filter'],
  ['/filter/?sort=new', '/filter?sort=new'],
  ['/ru//filter///', '/ru/filter'],
  ['/./ru/%2e%2E/filter', '/filter'],
  ['/../..', '/'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/%5Cevil.example'],
  ['/a|b^c"d', '/a%7Cb%5Ec%22d'],
  ['/filter#top', '/filter'],
  ['/filter?a=//b/%66', '/filter?a=//b/%66'],
  ['http://x/', '/'],
  ['http://x', '/'],
  ['HTTPS://user:secret@x:80/%66ilter?sort=new', '/filter?sort=new'],
  ['http://x?sort=new', '/?sort=new'],
  ['http://x//evil.example', '/evil.example'],
  ['*', '*'],
  ['ftp://x/', 'ftp://x/'],
])('%s becomes %s', (target, expected) => {
  expect(canonicalTarget(target)).toBe(expected);
});

test('every target has one canonical form, and a redirect to it stays on this site', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '..', '.', '%2e', '%2F', '%5c', '\\', '%', '%00', 'a', 'http:', '@', ';', '%FF'),
    fc.string({ maxLength: 3 }).map((text) => text.replace(/[?#]/g, '')),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const target = canonicalTarget(`/${parts.join('')}`);
      expect(canonicalTarget(target)).toBe(target);
      const seen = new URL(target, 'https://shelf.test/some/page');
      expect([seen.origin, seen.pathname]).toEqual(['https://shelf.test', target]);
    }),
    { numRuns: runCount(500, 20_000) },
  );
});
