import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { findDownloadDevice } from './find-download-device.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function useDevices(email = 'anna@example.com') {
  const kit = await useAccountApp();
  const { post, call, signUp, db, clock } = kit;
  const anna = await signUp({ email });
  /** A browser with its own cookie. */
  const browser = () => {
    let cookie = '';
    const headers = () => ({ 'user-agent': FIREFOX, ...(cookie && { cookie: `theme=dark; ${cookie}` }) });
    return {
      async register(token = anna.access_token) {
        const answer = await post(
          '/api/auth/fp',
          { refresh_token: 'x', visitorId: 'same for all', ip: null },
          token,
          headers(),
        );
        cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
        return answer;
      },
      list: async (token = anna.access_token) =>
        (await call('GET', '/api/auth/devices', undefined, token, headers())).json().data,
      mayDownload: async () =>
        (await findDownloadDevice(db, anna.accountId, cookie.split('=')[1] ?? null, clock.now())) !== null,
    };
  };
  return { ...kit, anna, browser };
}

test('identifies a browser by its HttpOnly cookie, not by its fingerprint', async () => {
  const { browser } = await useDevices();
  const first = browser();
  const answer = await first.register();
  expect(answer.json()).toEqual({ data: { devices: 1, limit: 2 } });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await first.register()).json()).toEqual({ data: { devices: 1, limit: 2 } });
  // Another browser with the same fingerprint is another device.
  const second = browser();
  expect((await second.register()).json()).toEqual({ data: { devices: 2, limit: 2 } });
  const { devices, limit } = await second.list();
  expect(limit).toBe(2);
  expect(devices).toEqual([
    expect.objectContaining({ browser: 'Firefox', system: 'Linux', is_current: false, may_download: true }),
    expect.objectContaining({ first_seen_at: '2026-03-14T12:00:00.000Z', is_current: true, may_download: true }),
  ]);
});

test('sign-in sets the device cookie, so that concurrent tabs register one device', async () => {
  const { post, anna, givePassword } = await useDevices();
  await givePassword(anna.accountId);
  const refused = await post('/auth/login', { email: 'anna@example.com', password: 'not hers' });
  expect(refused.headers['set-cookie']).toBeUndefined();
  const signedIn = await post('/auth/login', { email: 'anna@example.com', password: PASSWORD });
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const tabs = await Promise.all(
    [1, 2, 3].map(() =>
      post('/api/auth/fp', { visitorId: 'x', ip: null }, signedIn.json().data.access_token, { cookie }),
    ),
  );
  for (const tab of tabs) {
    expect(tab.json()).toEqual({ data: { devices: 1, limit: 2 } });
    expect(tab.headers['set-cookie']).toContain(cookie);
  }
});

test('mails the owner about a new device, except the first', async () => {
  const { browser, queue } = await useDevices();
  await browser().register();
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);
  await browser().register();
  const [mail] = await queue.deliverTo('anna@example.com');
  expect(mail?.subject).toBe('A new device in your account');
  expect(mail?.text).toContain('Firefox (Linux)');
});

test('of twenty devices registered concurrently, as many as the limit may download', async () => {
  const { browser, db, anna } = await useDevices();
  const browsers = Array.from({ length: 20 }, browser);
  await Promise.all(browsers.map((each) => each.register()));
  const countAllowed = async () =>
    (await Promise.all(browsers.map((each) => each.mayDownload()))).filter(Boolean).length;
  expect(await countAllowed()).toBe(2);
  for (const [override, expected] of [
    [5, 5],
    [0, 0],
    [null, 2],
  ] as const) {
    await db.updateTable('accounts').set({ sub_override_devices: override }).where('id', '=', anna.accountId).execute();
    expect(await countAllowed()).toBe(expected);
  }
  const sub_end = new Date('2026-04-01T00:00:00Z');
  await db.insertInto('subscriptions').values({ account: anna.accountId, sub: 'studio', sub_end }).execute();
  expect(await countAllowed()).toBe(10);
});

test('concurrent registrations and downloads never exceed the device limit', async () => {
  const { browser } = await useDevices();
  const browsers = Array.from({ length: 10 }, browser);
  const allowed = await Promise.all(
    browsers.map(async (each) => {
      await each.register();
      return each.mayDownload();
    }),
  );
  expect(allowed.filter(Boolean)).toHaveLength(2);
});

test('removes one device in 24 hours and ends its sessions', async () => {
  const { browser, anna, call, signIn, clock } = await useDevices();
  const other = await signIn(anna.accountId);
  const [first, second] = [browser(), browser()];
  await first.register();
  await second.register(other.access_token);
  const remove = (id: string) => call('DELETE', `/api/auth/devices/${id}`, undefined, anna.access_token);
  const { devices } = await first.list();
  const answers = await Promise.all([remove(devices[1].id), remove(devices[1].id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 429]);
  expect((await call('GET', '/users/me', undefined, other.access_token)).statusCode).toBe(401);
  expect(await second.mayDownload()).toBe(false);
  expect((await first.list()).devices).toHaveLength(1);

  const early = await remove(devices[0].id);
  expect(early.json().error.code).toBe('TOO_SOON');
  clock.advance(DAY_MS);
  const again = (await signIn(anna.accountId)).access_token;
  expect((await call('DELETE', `/api/auth/devices/${devices[0].id}`, undefined, again)).statusCode).toBe(204);
});

test('gives the same error for a device of another account and for an unknown device', async () => {
  const { browser, signUp, call } = await useDevices();
  const first = browser();
  await first.register();
  const [{ id }] = (await first.list()).devices;
  const boris = await signUp({ email: 'boris@example.com' });
  const answers = await Promise.all(
    [id, crypto.randomUUID()].map((each) => call('DELETE', `/api/auth/devices/${each}`, undefined, boris.access_token)),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [403, answers[1]?.body],
    [403, answers[0]?.body],
  ]);
});

test('replaces a cookie that the server did not create', async () => {
  const { post, db, anna, browser } = await useDevices();
  const register = (cookie: string) =>
    post('/api/auth/fp', { visitorId: 'x', ip: null }, anna.access_token, { cookie: `__Host-device=${cookie}` });
  const secretOf = (answer: { headers: Record<string, unknown> }) =>
    /^__Host-device=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const made = secretOf(await browser().register());
  // Another encoding of the same bytes, another random half, and an invented value.
  const last = made.at(-1) as string;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twin = made.slice(0, -1) + letters[letters.indexOf(last) + 1];
  expect(Buffer.from(twin, 'base64url').equals(Buffer.from(made, 'base64url'))).toBe(true);
  for (const cookie of [twin, `${made[0] === 'A' ? 'B' : 'A'}${made.slice(1)}`, 'a'.repeat(43)]) {
    const answer = await register(cookie);
    expect(secretOf(answer)).not.toBe(cookie);
    const before = answer.json().data.devices;
    expect((await register(secretOf(answer))).json().data.devices).toBe(before);
  }
  expect((await register(made)).json().data.devices).toBe(4);
  expect(await db.selectFrom('devices').select('id').execute()).toHaveLength(4);
});

test('recognises a device of an earlier version, whose cookie has no hash', async () => {
  const { post, db, anna } = await useDevices();
  const old = randomBytes(32).toString('base64url');
  const now = new Date('2026-03-01T00:00:00Z');
  await db
    .insertInto('devices')
    .values({
      id: randomUUID(),
      account: anna.accountId,
      secret_hash: createHash('sha256').update(old).digest(),
      visitor_id: 'x',
      browser: 'Firefox',
      system: 'Linux',
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
  const cookie = `__Host-device=${old}`;
  const answer = await post('/api/auth/fp', { visitorId: 'x', ip: null }, anna.access_token, { cookie });
  expect(answer.json()).toEqual({ data: { devices: 1, limit: 2 } });
  expect(answer.headers['set-cookie']).toContain(cookie);
});
