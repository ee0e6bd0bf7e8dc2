import { getStatistics } from '@polyshelf/contract/catalog';
import type { Call } from '@polyshelf/contract/endpoint';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loaderCall, refusalIn } from './loader-call.ts';
import { pageContext } from './page-context.ts';

function callThatRejectsWith(error: unknown): Promise<unknown> {
  const context = new RouterContextProvider();
  const call: Call = () => Promise.reject(error);
  context.set(pageContext, { call, publicUrl: 'https://polyshelf.example', links: {}, nonce: '', onError: vi.fn() });
  return loaderCall(context)(getStatistics, {});
}

test('an API refusal becomes the status of the page', async () => {
  const refusal = Object.assign(new Error('Down for a moment'), { code: 'SERVICE_UNAVAILABLE', status: 503 });

  await expect(callThatRejectsWith(refusal)).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'SERVICE_UNAVAILABLE' },
  });
});

test.each([
  new TypeError('x is undefined'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the stream broke'), { code: 'ERR_STREAM', status: 'closed' }),
])('any other error is rethrown unchanged: %s', async (bug) => {
  await expect(callThatRejectsWith(bug)).rejects.toBe(bug);
});

test('refusalIn returns the code and details of a refusal, and null for other errors', async () => {
  const facts = { extensions: { field: 'tag', value: 'x' } };
  const refusal = Object.assign(new Error('No such tag'), { code: 'INVALID_QUERY', status: 400, ...facts });
  const thrown = await callThatRejectsWith(refusal).catch((error: unknown) => error);
  expect(refusalIn(thrown)).toEqual({ code: 'INVALID_QUERY', ...facts });
  expect(refusalIn(new TypeError('x is undefined'))).toBeNull();
  expect(refusalIn(undefined)).toBeNull();
});
