import { getStatistics } from '@polyshelf/contract/catalog';
import { endpoint } from '@polyshelf/contract/endpoint';
import { data } from '@polyshelf/contract/envelope';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refused, startBrowser, startNetwork } from './fake-browser.fixture.ts';

const facts = getStatistics.schema.response[200].shape.data;
const name = facts.pick({ legal_name_ru: true });

const readMine = endpoint({ method: 'GET', url: '/items/mine', schema: { response: { 200: data(name) } } });

const rename = endpoint({
  method: 'PATCH',
  url: '/items/projects/:legal_name_ru',
  schema: {
    params: name,
    querystring: facts.pick({ packs_total: true }),
    body: name,
    response: { 200: data(name) },
  },
});

const remove = endpoint({
  method: 'DELETE',
  url: '/items/projects/:legal_name_ru',
  schema: { params: name, response: { 204: name } },
});

const login = endpoint({ method: 'POST', url: '/auth/login', schema: { body: name, response: { 200: data(name) } } });

const oak = { legal_name_ru: 'Oak & ash' };
const tokens = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires: 900_000 });

test('a call fills the address and sends its body as JSON', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => ({ body: { data: oak } }));

  const renamed = await call(rename, {
    params: { legal_name_ru: 'a/b' },
    querystring: { packs_total: 4 },
    body: oak,
  });

  expect(renamed).toEqual({ data: oak });
  expect(asked).toEqual([{ method: 'PATCH', address: '/items/projects/a%2Fb?packs_total=4', token: null, body: oak }]);
});

test('what must happen once carries its key, also when it is sent again with a new token', async () => {
  const { callOnce, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-1' ? refused(401, 'TOKEN_EXPIRED') : { body: { data: oak } };
  });
  await callOnce('key-1')(rename, { params: oak, querystring: { packs_total: 4 }, body: oak });
  expect(asked.map(({ key, token }) => [key, token])).toEqual([
    ['key-1', 'access-1'],
    [undefined, null],
    ['key-1', 'access-2'],
  ]);
});

test('an empty answer is undefined', async () => {
  const { call } = await startBrowser().openTab();
  startNetwork(() => ({ status: 204 }));
  expect(await call(remove, { params: oak })).toBeUndefined();
});

test('a refusal carries the code and the status', async () => {
  const { call } = await startBrowser().openTab();
  startNetwork(() => refused(403, 'DEVICE_LIMIT_REACHED'));
  await expect(call(readMine, {})).rejects.toMatchObject({
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
    await expect(call(readMine, {})).rejects.toMatchObject({ name: 'ApiError', status: 502, code: 'UNKNOWN' });
  },
);

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read that met %i is tried once more', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork((_, count) => (count === 1 ? refused(status, 'X') : { body: { data: oak } }));
  expect(await call(readMine, {})).toEqual({ data: oak });
  expect(asked).toHaveLength(2);
});

test('a read that is told to wait is repeated after that time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { call } = await startBrowser().openTab();
  const limited = { ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '2' } };
  const asked = startNetwork((_, count) => (count === 1 ? limited : { body: { data: oak } }));
  const answer = call(readMine, {});
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ data: oak });
});

test('a read that would have to wait for long fails at once', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => ({ ...refused(429, 'REQUESTS_EXCEEDED'), headers: { 'Retry-After': '60' } }));
  await expect(call(readMine, {})).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

test('a read that met no network is tried once more, and only once', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => new TypeError('Failed to fetch'));
  await expect(call(readMine, {})).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(2);
});

test.each([400, 403, 404, 422])('a read that was refused with %i is not repeated', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(status, 'X'));
  await expect(call(readMine, {})).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

test.each([503, 409, 500])('a change is never repeated, not even after %i', async (status) => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(status, 'X'));
  await expect(call(remove, { params: oak })).rejects.toMatchObject({ status });
  await expect(call(login, { body: oak })).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(2);
});

test('a call is made as the visitor who is signed in, except where the answer is for everybody', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(() => ({ body: { data: oak } }));

  await call(readMine, {});
  await call(getStatistics, {});
  await call(login, { body: oak });

  expect(asked.map(({ token }) => token)).toEqual(['access-1', null, null]);
});

test('a token past its time is renewed first, and all calls wait for it', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession({ ...tokens(1), expires: -1 });
  const asked = startNetwork(({ address }) => ({ body: { data: address === '/auth/refresh' ? tokens(2) : oak } }));

  await Promise.all([call(readMine, {}), call(readMine, {}), call(remove, { params: oak })]);

  expect(asked.map(({ address, token }) => `${address} ${token}`)).toEqual([
    '/auth/refresh null',
    '/items/mine access-2',
    '/items/mine access-2',
    '/items/projects/Oak%20%26%20ash access-2',
  ]);
});

test('a 401 renews the session and repeats the call once, even a change', async () => {
  const { call, setSession, currentSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { status: 204 } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(remove, { params: oak });

  expect(asked).toHaveLength(3);
  expect(currentSession()).toMatchObject(tokens(2));
});

test('calls that met 401 together renew the session once', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') return { body: { data: tokens(2) } };
    return token === 'access-2' ? { body: { data: oak } } : refused(401, 'INVALID_CREDENTIALS');
  });

  await Promise.all([call(readMine, {}), call(readMine, {}), call(readMine, {})]);

  expect(asked.filter(({ address }) => address === '/auth/refresh')).toHaveLength(1);
});

test('a call that begins during a renewal waits for the new token', async () => {
  const { call, setSession } = await startBrowser().openTab();
  setSession(tokens(1));
  let late: Promise<unknown> | undefined;
  const asked = startNetwork(({ address, token }) => {
    if (address === '/auth/refresh') {
      late = call(readMine, {});
      return { body: { data: tokens(2) } };
    }
    return token === 'access-2' ? { body: { data: oak } } : refused(401, 'INVALID_CREDENTIALS');
  });

  await call(readMine, {});
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

  await expect(call(readMine, {})).rejects.toMatchObject({ status: 401 });

  expect(asked.map(({ address }) => address)).toEqual(['/items/mine', '/auth/refresh', '/items/mine', '/auth/logout']);
  expect(currentSession()).toBeNull();
});

test('a visitor who is told 401 is not asked to renew anything', async () => {
  const { call } = await startBrowser().openTab();
  const asked = startNetwork(() => refused(401, 'INVALID_CREDENTIALS'));
  await expect(call(readMine, {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});
