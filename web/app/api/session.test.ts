import { expect, test, vi } from 'vitest';
import { refused, type SentRequest, startBrowser, startNetwork } from './fake-browser.fixture.ts';

const tokens = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires: 900_000 });

/** Returns new tokens for the current refresh token only, as the server does. */
function startAuthServer() {
  let generation = 1;
  return startNetwork(({ address, body }: SentRequest) => {
    if (address === '/auth/logout') return { status: 204 };
    if ((body as { refresh_token: string }).refresh_token !== `refresh-${generation}`) {
      return refused(401, 'INVALID_CREDENTIALS');
    }
    generation += 1;
    return { body: { data: tokens(generation) } };
  });
}

test('setSession stores both tokens with their lifetime and expiry', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const { items, openTab } = startBrowser();
  const { setSession } = await openTab();

  setSession({ access_token: 'a', refresh_token: 'r' });

  expect(JSON.parse(items.get('session') ?? '')).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    expires: 900_000,
    expires_at: 901_000,
  });
  vi.useRealTimers();
});

test.each([{ access_token: 'a' }, { refresh_token: 'r' }, { access_token: '', refresh_token: 'r' }, {}])(
  'a session without both tokens is neither stored nor read: %j',
  async (half) => {
    const { items, openTab } = startBrowser();
    const { setSession, currentSession } = await openTab();

    setSession(half);
    expect(items.size).toBe(0);
    items.set('session', JSON.stringify(half));
    expect(currentSession()).toBeNull();
  },
);

test.each(['', 'null', '{', '[]', '"text"', '{"access_token":1}'])(
  'a stored %j counts as signed out',
  async (stored) => {
    const { items, openTab } = startBrowser();
    items.set('session', stored);
    expect((await openTab()).currentSession()).toBeNull();
  },
);

test.each([
  ['preview-visitor', 'a page of ours', null],
  ['preview-account', 'a page of ours', 'access-1'],
  ['preview-visitor', 'nothing', 'access-1'],
])('in the window %s that %s frames, the access token is %s', async (name, frame, token) => {
  const { openTab } = startBrowser();
  const self: { name: string; parent?: object } = { name };
  self.parent = frame === 'nothing' ? self : {};
  vi.stubGlobal('window', self);
  const { setSession, currentSession } = await openTab();
  setSession(tokens(1));
  expect(currentSession()?.access_token ?? null).toBe(token);
});

test('currentSession returns the same object until the session changes', async () => {
  const { openTab } = startBrowser();
  const { setSession, currentSession } = await openTab();
  setSession(tokens(1));
  expect(currentSession()).toBe(currentSession());
});

test('clearing notifies the server and removes the session, whatever the server answers', async () => {
  for (const reply of [{ status: 204 }, refused(500, 'INTERNAL_SERVER_ERROR'), new TypeError('Failed to fetch')]) {
    const { items, openTab } = startBrowser();
    const { setSession, clearSession } = await openTab();
    setSession(tokens(1));
    const requests = startNetwork(() => reply);

    await clearSession();

    expect(requests).toMatchObject([{ method: 'POST', address: '/auth/logout', body: { refresh_token: 'refresh-1' } }]);
    expect(items.size).toBe(0);
  }
});

test('clearing without a session sends no request', async () => {
  const { openTab } = startBrowser();
  const requests = startNetwork(() => ({}));
  await (await openTab()).clearSession();
  expect(requests).toEqual([]);
});

test('a refresh stores the new tokens', async () => {
  const { openTab } = startBrowser();
  startAuthServer();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });

  expect(await sessionForCall()).toMatchObject(tokens(2));
});

test('three tabs that refresh at the same time send one request', async () => {
  const { openTab } = startBrowser();
  const requests = startAuthServer();
  const tabs = [await openTab(), await openTab(), await openTab()];
  tabs[0]?.setSession({ ...tokens(1), expires: -1 });

  const sessions = await Promise.all(tabs.flatMap((tab) => [tab.sessionForCall(), tab.sessionForCall()]));

  expect(requests).toHaveLength(1);
  for (const session of sessions) expect(session).toMatchObject(tokens(2));
});

test('without Web Locks, a tab still sends one refresh request', async () => {
  const { openTab } = startBrowser();
  const requests = startAuthServer();
  vi.stubGlobal('navigator', {});
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });

  await Promise.all([sessionForCall(), sessionForCall()]);

  expect(requests).toHaveLength(1);
});

test('a session that another tab started during the refresh is not overwritten', async () => {
  const { openTab } = startBrowser();
  const [here, there] = [await openTab(), await openTab()];
  here.setSession({ ...tokens(1), expires: -1 });
  startNetwork(() => {
    there.setSession(tokens(9));
    return { body: { data: tokens(2) } };
  });

  expect(await here.sessionForCall()).toMatchObject(tokens(9));
});

test('a session that another tab ended during the refresh stays ended', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(() => {
    items.delete('session');
    return { body: { data: tokens(2) } };
  });

  expect(await sessionForCall()).toBeNull();
});

test('a refused refresh ends the session', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(7), expires: -1 });
  startAuthServer();

  await expect(sessionForCall()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(items.size).toBe(0);
});

test('a refresh response without an access token ends the session', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(({ address }) => (address === '/auth/refresh' ? { body: { data: {} } } : { status: 204 }));

  await expect(sessionForCall()).rejects.toThrow('Invalid session: no access token');
  expect(items.size).toBe(0);
});

test('sessionEndedBy returns the code of the server, and null after signing out', async () => {
  const { openTab } = startBrowser();
  const { setSession, sessionForCall, clearSession, sessionEndedBy } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(({ address }) => (address === '/auth/refresh' ? refused(401, 'SESSION_OVERFLOW') : { status: 204 }));
  await expect(sessionForCall()).rejects.toMatchObject({ code: 'SESSION_OVERFLOW' });
  expect(sessionEndedBy()).toBe('SESSION_OVERFLOW');

  setSession(tokens(2));
  await clearSession();
  expect(sessionEndedBy()).toBeNull();
});

test('listeners are notified even when the server has already cleared the storage', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, clearSession, subscribeSession } = await openTab();
  setSession(tokens(1));
  const listener = vi.fn();
  subscribeSession(listener);
  startNetwork(() => {
    items.clear();
    return { status: 204 };
  });
  await clearSession();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an impersonated session stays marked after a refresh', async () => {
  const { openTab } = startBrowser();
  startAuthServer();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1, visiting: true });
  expect(await sessionForCall()).toMatchObject({ ...tokens(2), visiting: true });
});

test.each([
  new TypeError('Failed to fetch'),
  refused(503, 'SERVICE_UNAVAILABLE'),
  refused(429, 'REQUESTS_EXCEEDED'),
  refused(403, 'BLOCKED_BY_A_PROXY'),
])('a failed refresh request does not end the session: %s', async (reply) => {
  const { openTab } = startBrowser();
  const { setSession, sessionForCall, currentSession } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(() => reply);
  await expect(sessionForCall()).rejects.toThrow();
  expect(currentSession()).toMatchObject({ refresh_token: 'refresh-1' });

  startAuthServer();
  expect(await sessionForCall()).toMatchObject(tokens(2));
});

test('a listener is called for changes in this tab and in other tabs', async () => {
  const { items, openTab, dispatchStorageEvent } = startBrowser();
  const { setSession, subscribeSession, currentSession } = await openTab();
  const listener = vi.fn();
  const stop = subscribeSession(listener);

  setSession(tokens(1));
  expect(listener).toHaveBeenCalledTimes(1);
  items.delete('session');
  dispatchStorageEvent('session');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(currentSession()).toBeNull();
  dispatchStorageEvent('something-else');
  expect(listener).toHaveBeenCalledTimes(2);
  dispatchStorageEvent(null);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  dispatchStorageEvent('session');
  expect(listener).toHaveBeenCalledTimes(3);
});
