import { authentication, createDirectus, isDirectusError, readItems, readMe, rest, updateItem } from '@directus/sdk';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/test-accounts.ts';
import { useFactorApp } from '../../../testing/test-factors.ts';

interface Schema {
  accounts: { id: number; lang: string; downloads_source: string; username: string }[];
  subs: { id: string; level: number; devices: number }[];
}

/** The official Directus client, connected to a real port, and an account with a password. */
async function useClient() {
  const kit = await useFactorApp();
  const { accountId } = kit.anna;
  const url = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const client = createDirectus<Schema>(url)
    .with(authentication('json', { autoRefresh: false }))
    .with(rest());
  return { ...kit, accountId, client };
}

/** The error code that the client reports. */
async function refusalOf(asking: Promise<unknown>): Promise<string | undefined> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isDirectusError(error) ? error.errors[0]?.extensions.code : undefined;
}

test('the Directus client signs in, refreshes and signs out', async () => {
  const { client, EMAIL } = await useClient();
  const first = await client.login({ email: EMAIL, password: PASSWORD });
  expect(first).toMatchObject({ access_token: expect.any(String), expires: 900_000 });
  expect(await client.request(readMe({ fields: ['email'] }))).toEqual({ email: EMAIL });

  const second = await client.refresh();
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await client.getToken()).toBe(second.access_token);
  expect(await client.request(readMe({ fields: ['email'] }))).toEqual({ email: EMAIL });

  const ended = second.access_token as string;
  await client.logout();
  expect(await client.getToken()).toBeNull();
  client.setToken(ended);
  expect(await refusalOf(client.request(readMe()))).toBe('INVALID_CREDENTIALS');
});

test('the Directus client reports expired tokens', async () => {
  const { client, clock, EMAIL } = await useClient();
  await client.login({ email: EMAIL, password: PASSWORD });
  clock.advance(31 * DAY_MS);
  expect(await refusalOf(client.request(readMe()))).toBe('TOKEN_EXPIRED');
  expect(await refusalOf(client.refresh())).toBe('INVALID_CREDENTIALS');
});

test('the Directus client reads the signed-in user with nested fields', async () => {
  const { client, accountId, EMAIL } = await useClient();
  await client.login({ email: EMAIL, password: PASSWORD });
  const me = await client.request(
    readMe({ fields: ['email', { account: ['id', 'username', { sub: ['*'] }] } as never] }),
  );
  expect(me).toEqual({
    email: EMAIL,
    account: {
      id: accountId,
      username: 'anna',
      sub: { id: 'free', level: 0, devices: 2, downloads_per_day: 10 },
    },
  });
});

test('the Directus client reads items with filter, sort and limit', async () => {
  const { client } = await useClient();
  const plans = await client.request(
    readItems('subs', { fields: ['id', 'level'], filter: { level: { _gte: 1 } }, sort: ['-level'], limit: 2 }),
  );
  expect(plans).toEqual([
    { id: 'studio', level: 3 },
    { id: 'max', level: 2 },
  ]);
  expect(await refusalOf(client.request(readItems('subs', { fields: ['secret' as never] })))).toBe('FORBIDDEN');
  expect(await refusalOf(client.request(readItems('accounts')))).toBe('FORBIDDEN');
});

test('the Directus client changes its own account, and reports why other changes are refused', async () => {
  const { client, accountId, EMAIL } = await useClient();
  await client.login({ email: EMAIL, password: PASSWORD });
  expect(await client.request(updateItem('accounts', accountId, { lang: 'ru' }, { fields: ['id', 'lang'] }))).toEqual({
    id: accountId,
    lang: 'ru',
  });
  expect(await refusalOf(client.request(updateItem('accounts', accountId, { username: 'root' })))).toBe('FORBIDDEN');
  expect(await refusalOf(client.request(updateItem('accounts', accountId + 1, { lang: 'en' })))).toBe('FORBIDDEN');
  expect(await refusalOf(client.request(updateItem('accounts', accountId, { lang: 'xx' })))).toBe('INVALID_PAYLOAD');
});

test('the Directus client distinguishes a wrong password, a missing password and a paused sign-in', async () => {
  const { client, EMAIL } = await useClient();
  const wrong = () => refusalOf(client.login({ email: EMAIL, password: 'not it at all' }));
  expect(await refusalOf(client.login({ email: EMAIL, password: '' }))).toBe('INVALID_PAYLOAD');
  for (let attempt = 1; attempt <= 5; attempt++) expect(await wrong()).toBe('INVALID_CREDENTIALS');
  expect(await wrong()).toBe('REQUESTS_EXCEEDED');
});

test('the Directus client signs in with the code of an authenticator app', async () => {
  const { client, anna, addTotp, EMAIL } = await useClient();
  const { code } = await addTotp(anna.access_token);
  const credentials = { email: EMAIL, password: PASSWORD };
  expect(await refusalOf(client.login(credentials))).toBe('INVALID_OTP');
  expect(await refusalOf(client.login(credentials, { otp: code(5) }))).toBe('INVALID_OTP');
  await client.login(credentials, { otp: code() });
  expect(await client.request(readMe({ fields: ['email'] }))).toEqual({ email: EMAIL });
});
