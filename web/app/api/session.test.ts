import { expect, test, vi } from 'vitest';
import { type Asked, refused, startBrowser, startNetwork } from './fake-browser.fixture.ts';

const tokens = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires: 900_000 });

/** Hands out the next pair for every refresh token that is still good, as the server does. */
function startAuthServer() {
  let generation = 1;
  return startNetwork(({ address, body }: Asked) => {
    if (address === '/auth/logout') return { status: 204 };
    if ((body as { refresh_token: string }).refresh_token !== `refresh-${generation}`) {
      return refused(401, 'INVALID_CREDENTIALS');
    }
    generation += 1;
    return { body: { data: tokens(generation) } };
  });
}

test('a session keeps both tokens, their life and their end', async () => {
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
  'half a session is none: %j',
  async (half) => {
    const { items, openTab } = startBrowser();
    const { setSession, currentSession } = await openTab();

    setSession(half);
    expect(items.size).toBe(0);
    items.set('session', JSON.stringify(half));
    expect(currentSession()).toBeNull();
  },
);

test.each(['', 'null', '{', '[]', '"text"', '{"access_token":1}'])('a stored %j is no session', async (stored) => {
  const { items, openTab } = startBrowser();
  items.set('session', stored);
  expect((await openTab()).currentSession()).toBeNull();
});

test('the snapshot is the same object until something changes', async () => {
  const { openTab } = startBrowser();
  const { setSession, currentSession } = await openTab();
  setSession(tokens(1));
  expect(currentSession()).toBe(currentSession());
});

test('clearing tells the server and empties the session, whatever it answers', async () => {
  for (const reply of [{ status: 204 }, refused(500, 'INTERNAL_SERVER_ERROR'), new TypeError('Failed to fetch')]) {
    const { items, openTab } = startBrowser();
    const { setSession, clearSession } = await openTab();
    setSession(tokens(1));
    const asked = startNetwork(() => reply);

    await clearSession();

    expect(asked).toMatchObject([{ method: 'POST', address: '/auth/logout', body: { refresh_token: 'refresh-1' } }]);
    expect(items.size).toBe(0);
  }
});

test('clearing nothing asks nobody', async () => {
  const { openTab } = startBrowser();
  const asked = startNetwork(() => ({}));
  await (await openTab()).clearSession();
  expect(asked).toEqual([]);
});

test('a refresh keeps the new pair', async () => {
  const { openTab } = startBrowser();
  startAuthServer();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });

  expect(await sessionForCall()).toMatchObject(tokens(2));
});

test('three tabs that refresh at once ask once', async () => {
  const { openTab } = startBrowser();
  const asked = startAuthServer();
  const tabs = [await openTab(), await openTab(), await openTab()];
  tabs[0]?.setSession({ ...tokens(1), expires: -1 });

  const sessions = await Promise.all(tabs.flatMap((tab) => [tab.sessionForCall(), tab.sessionForCall()]));

  expect(asked).toHaveLength(1);
  for (const session of sessions) expect(session).toMatchObject(tokens(2));
});

test('where the browser has no locks, a tab still asks once', async () => {
  const { openTab } = startBrowser();
  const asked = startAuthServer();
  vi.stubGlobal('navigator', {});
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });

  await Promise.all([sessionForCall(), sessionForCall()]);

  expect(asked).toHaveLength(1);
});

test('a session that another tab began during the refresh is not overwritten', async () => {
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

test('an answer without an access token ends the session', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, sessionForCall } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(({ address }) => (address === '/auth/refresh' ? { body: { data: {} } } : { status: 204 }));

  await expect(sessionForCall()).rejects.toThrow('Invalid session: no access token');
  expect(items.size).toBe(0);
});

test('a session that the server ended says why, one that the visitor ended does not', async () => {
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

test('listeners hear of the end also when the server has emptied the storage already', async () => {
  const { items, openTab } = startBrowser();
  const { setSession, clearSession, subscribeSession } = await openTab();
  setSession(tokens(1));
  const heard = vi.fn();
  subscribeSession(heard);
  startNetwork(() => {
    items.clear();
    return { status: 204 };
  });
  await clearSession();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a session by ticket stays marked as one when it is renewed', async () => {
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
])('an answer that was lost logs nobody out: %s', async (reply) => {
  const { openTab } = startBrowser();
  const { setSession, sessionForCall, currentSession } = await openTab();
  setSession({ ...tokens(1), expires: -1 });
  startNetwork(() => reply);
  await expect(sessionForCall()).rejects.toThrow();
  expect(currentSession()).toMatchObject({ refresh_token: 'refresh-1' });

  startAuthServer();
  expect(await sessionForCall()).toMatchObject(tokens(2));
});

test('a listener hears of this tab and of the others', async () => {
  const { items, openTab, tellTabs } = startBrowser();
  const { setSession, subscribeSession, currentSession } = await openTab();
  const heard = vi.fn();
  const stop = subscribeSession(heard);

  setSession(tokens(1));
  expect(heard).toHaveBeenCalledTimes(1);
  items.delete('session');
  tellTabs('session');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(currentSession()).toBeNull();
  tellTabs('something-else');
  expect(heard).toHaveBeenCalledTimes(2);
  tellTabs(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  tellTabs('session');
  expect(heard).toHaveBeenCalledTimes(3);
});
