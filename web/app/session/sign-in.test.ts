import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCount } from '../../../scripts/test/run-count.ts';
import { startBrowser } from '../api/fake-browser.fixture.ts';
import { safePath, signIn } from './sign-in.ts';

const origin = 'https://polyshelf.example';
const tokens = { access_token: 'a', refresh_token: 'r', expires: 900_000 };

beforeEach(() => {
  startBrowser();
  vi.stubGlobal('location', { origin });
});

test('after signing in, the requested page opens', () => {
  const go = vi.fn();
  signIn(tokens, { returnTo: '/asset/7' }, go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/asset/7');
});

test('the interrupted action continues once the session is stored', () => {
  const go = vi.fn();
  signIn(tokens, { onSignedIn: () => go(localStorage.getItem('session') !== null) }, go);
  expect(go).toHaveBeenCalledExactlyOnceWith(true);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in never opens %s',
  (returnTo) => {
    const go = vi.fn();
    signIn(tokens, { returnTo }, go);
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem('session')).not.toBeNull();
  },
);

test.each([
  ['/asset/0193b3a2', '/asset/0193b3a2'],
  ['/ru/catalog/packs?sort=new#top', '/ru/catalog/packs?sort=new#top'],
  ['/search?search=%D0%BB%D0%B5%D1%81', '/search?search=%D0%BB%D0%B5%D1%81'],
  ['/a/../settings', '/settings'],
  ['/@evil.example', '/@evil.example'],
])('the path %s is read as %s', (path, expected) => {
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
])('%j is not a path of this site', (path) => {
  expect(safePath(path, origin)).toBeNull();
});

test('no text leads to another site', () => {
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
