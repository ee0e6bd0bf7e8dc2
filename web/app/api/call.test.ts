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
  const asked = startNetwork(() => ({ body: answer }));

  const updated = await call(updateAccount, { params, querystring: { fields: 'lang' }, body: russian });

  expect(updated).toEqual(answer);
  expect(asked).toEqual([
    { method: 'PATCH', address: '/items/accounts/a%2Fb?fields=lang', token: null, body: russian },
  ]);
});

test('what must happen once carries its key, also when it is sent again with a new token', async () => {
  const { callOnce, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-1' ? refused(401, 'TOKEN_EXPIRED') : { body: answer };
  });
  await callOnce('key-1')(updateAccount, { params, querystring: {}, body: russian });
  expect(asked.map(({ key, token }) => [key, token])).toEqual([
    ['key-1', 'access-1'],
    [undefined, null],
    ['key-1', 'access-2'],
  ]);
});

test('an empty answer is undefined', async () => {
  const { call } = await startBrowser().openTab();
  startNetwork(() => ({ status: 204 }));
  expect(await call(removeDevice, { params })).toBeUndefined();
});

test('a refusal carries the code and the status', async () => {
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
  'an answer of another shape is still an ApiError: %s',
  async (body) => {
    const { call } = await startBrowser().openTab();
    startNetwork(() => ({ status: 502, body }));
    await expect(call(listDevices, {})).rejects.toMatchObject({ name: 'ApiError', status: 502, code: 'UNKNOWN' });
  },
);

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read that met %i is tried once more', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork((_, count) => (count === 1 ? refused(status, 'X') : { body: answer }));
  expect(await call(listDevices, {})).toEqual(answer);
  expect(asked).toHaveLength(2);
});

test('a read that is told to wait is repeated after that time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { call } = await startBrowser().openTab();
  const limited = { ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '2' } };
  const asked = startNetwork((_, count) => (count === 1 ? limited : { body: answer }));
  const waiting = call(listDevices, {});
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(answer);
});

test('a read that would have to wait for long fails at once', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => ({ ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '60' } }));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

test('a read that met no network is tried once more, and only once', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => new TypeError('Failed to fetch'));
  await expect(call(listDevices, {})).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(2);
});

test.each([400, 403, 404, 422])('a read that was refused with %i is not repeated', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(status, 'X'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

test.each([503, 409, 500])('a change is never repeated, not even after %i', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(status, 'X'));
  await expect(call(removeDevice, { params })).rejects.toMatchObject({ status });
  await expect(call(login, { body: credentials })).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(2);
});

test('a call is made as the visitor who is signed in, except where the answer is for everybody', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(() => ({ body: answer }));

  await call(listDevices, {});
  await call(getStatistics, {});
  await call(login, { body: credentials });

  expect(asked.map(({ token }) => token)).toEqual(['access-1', null, null]);
});

test('a token past its time is renewed first, and all calls wait for it', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession({ ...tokens(1), expires: -1 });
  const asked = startNetwork(({ address }) => ({ body: { data: address === '/auth/refresh' ? tokens(2) : russian } }));

  await Promise.all([call(listDevices, {}), call(listDevices, {}), call(removeDevice, { params })]);

  expect(asked.map(({ address, token }) => `${address} ${token}`)).toEqual([
    '/auth/refresh null',
    '/api/auth/devices access-2',
    '/api/auth/devices access-2',
    '/api/auth/devices/a%2Fb access-2',
  ]);
});

test('a 401 renews the session and repeats the call once, even a change', async () => {
  const { call, setSession, currentSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { status: 204 } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(removeDevice, { params });

  expect(asked).toHaveLength(3);
  expect(currentSession()).toMatchObject(tokens(2));
});

test('calls that met 401 together renew the session once', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { body: answer } : refused(401, 'INVALID_CREDENTIALS');
  });

  await Promise.all([call(listDevices, {}), call(listDevices, {}), call(listDevices, {})]);

  expect(asked.filter(({ address }) => address === '/auth/refresh')).toHaveLength(1);
});

test('a call that begins during a renewal waits for the new token', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  let late: Promise<unknown> | undefined;
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') {
      late = call(listDevices, {});
      return { body: { data: tokens(2) } };
    }
    return token === 'access-2' ? { body: answer } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(listDevices, {});
  await late;

  expect(asked.map(({ token }) => token)).toEqual(['access-1', null, 'access-2', 'access-2']);
});

test('a second 401 ends the session', async () => {
  const { call, setSession, currentSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return address === '/auth/logout' ? { status: 204 } : refused(401, 'INVALID_CREDENTIALS');
  });

  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 401 });

  expect(asked.map(({ address }) => address)).toEqual([
    '/api/auth/devices',
    '/auth/refresh',
    '/api/auth/devices',
    '/auth/logout',
  ]);
  expect(currentSession()).toBeNull();
});

test('a visitor who is told 401 is not asked to renew anything', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(401, 'INVALID_CREDENTIALS'));
  await expect(call(listDevices, {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});
