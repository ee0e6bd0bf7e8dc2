import { updateAccount } from '@polyshelf/contract/accounts';
import { login } from '@polyshelf/contract/auth';
import { getStatistics } from '@polyshelf/contract/catalog';
import { listDevices, removeDevice } from '@polyshelf/contract/devices';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refused, startBrowser, startNetwork } from './fake-browser.fixture.ts';

const params = { id: 'a/b' };
const russian = { lang: 'ru' as const };
const credentials = { email: 'anna@example.com', password: 'secret' };
const answer = { data: russian };
const tokens = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires: 900_000 });

test('a call fills the address and sends its body as JSON', async () => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => ({ body: answer }));

  const updated = await call(updateAccount, { params, querystring: { fields: 'lang' }, body: russian });

  expect(updated).toEqual(answer);
  expect(requests).toEqual([
    { method: 'PATCH', address: '/items/accounts/a%2Fb?fields=lang', token: null, body: russian },
  ]);
});

test('an idempotent call keeps its key when it is repeated with a new token', async () => {
  const { callOnce, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const requests = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-1' ? refused(401, 'TOKEN_EXPIRED') : { body: answer };
  });
  await callOnce('key-1')(updateAccount, { params, querystring: {}, body: russian });
  expect(requests.map(({ key, token }) => [key, token])).toEqual([
    ['key-1', 'access-1'],
    [undefined, null],
    ['key-1', 'access-2'],
  ]);
});

test('a 204 response resolves to undefined', async () => {
  const { call } = await startBrowser().openTab();
  startNetwork(() => ({ status: 204 }));
  expect(await call(removeDevice, { params })).toBeUndefined();
});

test('an error response is thrown as an ApiError with its code and status', async () => {
  const { call } = await startBrowser().openTab();
  startNetwork(() => refused(403, 'DEVICE_LIMIT_REACHED'));
  await expect(call(listDevices, {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'DEVICE_LIMIT_REACHED',
    status: 403,
    message: 'Refused',
  });
});

test.each(['<html>Bad gateway</html>', '', '{"errors":[]}', '{"errors":[{"message":"no code"}]}', 'null', '[]'])(
  'an error response of unknown shape is thrown as an ApiError too: %s',
  async (body) => {
    const { call } = await startBrowser().openTab();
    startNetwork(() => ({ status: 502, body }));
    await expect(call(listDevices, {})).rejects.toMatchObject({ name: 'ApiError', status: 502, code: 'UNKNOWN' });
  },
);

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET that fails with %i is retried once', async (status) => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork((_, count) => (count === 1 ? refused(status, 'X') : { body: answer }));
  expect(await call(listDevices, {})).toEqual(answer);
  expect(requests).toHaveLength(2);
});

test('a GET is retried after the time in Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { call } = await startBrowser().openTab();
  const limited = { ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '2' } };
  const requests = startNetwork((_, count) => (count === 1 ? limited : { body: answer }));
  const waiting = call(listDevices, {});
  await vi.advanceTimersByTimeAsync(1_999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(answer);
});

test('a GET with a long Retry-After fails at once', async () => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => ({ ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '60' } }));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 429 });
  expect(requests).toHaveLength(1);
});

test('a GET without a response is retried once, not twice', async () => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => new TypeError('Failed to fetch'));
  await expect(call(listDevices, {})).rejects.toThrow('Failed to fetch');
  expect(requests).toHaveLength(2);
});

test.each([400, 403, 404, 422])('a GET that fails with %i is not retried', async (status) => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => refused(status, 'X'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

test.each([503, 409, 500])('POST and DELETE are not retried after %i', async (status) => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => refused(status, 'X'));
  await expect(call(removeDevice, { params })).rejects.toMatchObject({ status });
  await expect(call(login, { body: credentials })).rejects.toMatchObject({ status });
  expect(requests).toHaveLength(2);
});

test('a call carries the access token unless its response is public or starts a session', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const requests = startNetwork(() => ({ body: answer }));

  await call(listDevices, {});
  await call(getStatistics, {});
  await call(login, { body: credentials });

  expect(requests.map(({ token }) => token)).toEqual(['access-1', null, null]);
});

test('an expired access token is refreshed once, and all calls wait for it', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession({ ...tokens(1), expires: -1 });
  const requests = startNetwork(({ address }) => ({
    body: { data: address === '/auth/refresh' ? tokens(2) : russian },
  }));

  await Promise.all([call(listDevices, {}), call(listDevices, {}), call(removeDevice, { params })]);

  expect(requests.map(({ address, token }) => `${address} ${token}`)).toEqual([
    '/auth/refresh null',
    '/api/auth/devices access-2',
    '/api/auth/devices access-2',
    '/api/auth/devices/a%2Fb access-2',
  ]);
});

test('a 401 refreshes the session and repeats the call once, even a DELETE', async () => {
  const { call, setSession, currentSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const requests = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { status: 204 } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(removeDevice, { params });

  expect(requests).toHaveLength(3);
  expect(currentSession()).toMatchObject(tokens(2));
});

test('several calls that fail with 401 at once refresh the session once', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const requests = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { body: answer } : refused(401, 'INVALID_CREDENTIALS');
  });

  await Promise.all([call(listDevices, {}), call(listDevices, {}), call(listDevices, {})]);

  expect(requests.filter(({ address }) => address === '/auth/refresh')).toHaveLength(1);
});

test('a call that starts during a refresh waits for the new token', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  let late: Promise<unknown> | undefined;
  const requests = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') {
      late = call(listDevices, {});
      return { body: { data: tokens(2) } };
    }
    return token === 'access-2' ? { body: answer } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(listDevices, {});
  await late;

  expect(requests.map(({ token }) => token)).toEqual(['access-1', null, 'access-2', 'access-2']);
});

test('a second 401 ends the session', async () => {
  const { call, setSession, currentSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const requests = startNetwork(({ address }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return address === '/auth/logout' ? { status: 204 } : refused(401, 'INVALID_CREDENTIALS');
  });

  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 401 });

  expect(requests.map(({ address }) => address)).toEqual([
    '/api/auth/devices',
    '/auth/refresh',
    '/api/auth/devices',
    '/auth/logout',
  ]);
  expect(currentSession()).toBeNull();
});

test('without a session, a 401 triggers no refresh', async () => {
  const { call } = await startBrowser().openTab();
  const requests = startNetwork(() => refused(401, 'INVALID_CREDENTIALS'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});
