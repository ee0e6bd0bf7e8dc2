import { authentication, createDirectus, isDirectusError, readItems, readMe, rest, updateItem } from '@directus/sdk';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

interface Schema {
  accounts: { id: number; lang: string; downloads_source: string; username: string }[];
  subs: { id: string; level: number; devices: number }[];
}

const EMAIL = 'anna@example.com';

/** Anna with a password, and the official client on a real socket, as anybody who knows Directus would use it. */
async function useClient() {
  const kit = await useAccountApp();
  const { accountId } = await kit.signUp({ email: EMAIL, username: 'anna' });
  await kit.givePassword(accountId);
  const url = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const client = createDirectus<Schema>(url)
    .with(authentication('json', { autoRefresh: false }))
    .with(rest());
  return { ...kit, accountId, client };
}

/** The code by which a caller of the client branches. */
async function refusalOf(asking: Promise<unknown>): Promise<string | undefined> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isDirectusError(error) ? error.errors[0]?.extensions.code : undefined;
}

test('the client of Directus signs in, renews and signs out', async () => {
  const { client } = await useClient();
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

test('a refresh token that is over is refused as the client expects', async () => {
  const { client, clock } = await useClient();
  await client.login({ email: EMAIL, password: PASSWORD });
  clock.advance(31 * DAY_MS);
  expect(await refusalOf(client.request(readMe()))).toBe('TOKEN_EXPIRED');
  expect(await refusalOf(client.refresh())).toBe('INVALID_CREDENTIALS');
});

test('the client reads who is signed in, with nested fields', async () => {
  const { client, accountId } = await useClient();
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

test('the client reads items by filter, sort and limit', async () => {
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

test('the client changes the own account, and hears why it may not change more', async () => {
  const { client, accountId } = await useClient();
  await client.login({ email: EMAIL, password: PASSWORD });
  expect(await client.request(updateItem('accounts', accountId, { lang: 'ru' }, { fields: ['id', 'lang'] }))).toEqual({
    id: accountId,
    lang: 'ru',
  });
  expect(await refusalOf(client.request(updateItem('accounts', accountId, { username: 'root' })))).toBe('FORBIDDEN');
  expect(await refusalOf(client.request(updateItem('accounts', accountId + 1, { lang: 'en' })))).toBe('FORBIDDEN');
  expect(await refusalOf(client.request(updateItem('accounts', accountId, { lang: 'xx' })))).toBe('INVALID_PAYLOAD');
});

test('the client tells a wrong password, a missing one and a sign-in that was paused apart', async () => {
  const { client } = await useClient();
  const wrong = () => refusalOf(client.login({ email: EMAIL, password: 'not it at all' }));
  expect(await refusalOf(client.login({ email: EMAIL, password: '' }))).toBe('INVALID_PAYLOAD');
  for (let tries = 0; tries < 5; tries++) expect(await wrong()).toBe('INVALID_CREDENTIALS');
  expect(await wrong()).toBe('REQUESTS_EXCEEDED');
});
