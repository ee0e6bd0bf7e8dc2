import { getStatistics } from '@polyshelf/contract/catalog';
import type { Call } from '@polyshelf/contract/endpoint';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loaderCall, refusalIn } from './loader-call.ts';
import { pageContext } from './page-context.ts';

function askWith(error: unknown): Promise<unknown> {
  const context = new RouterContextProvider();
  const call: Call = () => Promise.reject(error);
  context.set(pageContext, { call, publicUrl: 'https://polyshelf.example', links: {}, nonce: '', onError: vi.fn() });
  return loaderCall(context)(getStatistics, {});
}

test('a refusal of the API becomes the status of the page', async () => {
  const refusal = Object.assign(new Error('Down for a moment'), { code: 'SERVICE_UNAVAILABLE', status: 503 });

  await expect(askWith(refusal)).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'SERVICE_UNAVAILABLE' },
  });
});

test.each([
  new TypeError('x is undefined'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the stream broke'), { code: 'ERR_STREAM', status: 'closed' }),
])('a bug stays a bug: %s', async (bug) => {
  await expect(askWith(bug)).rejects.toBe(bug);
});

test('a loader that can do without learns why it was refused', async () => {
  const facts = { extensions: { field: 'tag', value: 'x' } };
  const refusal = Object.assign(new Error('No such tag'), { code: 'INVALID_QUERY', status: 400, ...facts });
  const thrown = await askWith(refusal).catch((error: unknown) => error);
  expect(refusalIn(thrown)).toEqual({ code: 'INVALID_QUERY', ...facts });
  expect(refusalIn(new TypeError('x is undefined'))).toBeNull();
  expect(refusalIn(undefined)).toBeNull();
});
