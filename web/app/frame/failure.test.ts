import { data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from './failure.ts';

const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

afterEach(() => vi.unstubAllGlobals());

test.each([
  [404, 'not-found'],
  [429, 'limited'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [400, 'internal'],
  [500, 'internal'],
])('a page with status %i fails as %s', (status, kind) => {
  expect(failureOf(response(status))).toEqual({ kind, status });
});

test('any other error is internal', () => {
  expect(failureOf(new TypeError('x is undefined'))).toEqual({ kind: 'internal', status: 500 });
  expect(failureOf(data(null, 404))).toEqual({ kind: 'internal', status: 500 });
});

test('without a connection every failure is shown as offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'offline' });
});
