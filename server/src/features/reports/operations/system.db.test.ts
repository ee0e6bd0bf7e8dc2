import { settingNames, settings } from '@polyshelf/contract/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../../testing/test-accounts.ts';
import { parseConfig } from '../../../config.ts';
import { TestClock } from '../../../platform/clock.ts';
import { measureStorage } from '../refresh/measure-storage.ts';

/** Different random characters in every secret. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://app:Zq1secretDatabase@db.test:5432/polyshelf',
  DATABASE_MIGRATION_URL: 'postgres://owner:Zq2secretOwner@db.test:5432/polyshelf',
  APP_SECRET: 'Zq3r2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
  APP_SECRET_PREVIOUS: 'Zq4r2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu1',
  METRICS_TOKEN: 'Zq5r2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu2',
  SMTP_URL: 'smtp://mailer:Zq6mail@mail.test:587',
  TELEGRAM_BOT_TOKEN: '77:Zq7bot',
  NOW_API_KEY: 'Zq8now',
  NOW_IPN_SECRET: 'Zq9ipn',
  RK_PASSWORD1: 'Zq10rk',
  RK_PASSWORD2: 'Zq11rk',
  S3_ACCESS_KEY_ID: 'Zq12id',
  S3_SECRET_ACCESS_KEY: 'Zq13key',
  PRIVATE_CHAT_URL: 'https://t.test/+Zq14invitation',
};
const env = {
  ...SECRETS,
  TELEGRAM_BOT_URL: 'https://t.test/bot',
  RK_LOGIN: 'shop',
  S3_BUCKET: 'bucket',
  S3_ENDPOINT: 'https://name:Zq15@s3.test',
  PORT: '8055',
};

async function useSystem() {
  const kit = await useAccountApp({ settings: parseConfig(env).settings });
  const { accountId } = await kit.signUp({ email: 'boss@polyshelf.test', role: 'admin' });
  const read = async () => {
    const { access_token } = await kit.signIn(accountId);
    return kit.call('GET', '/api/admin/system', undefined, access_token);
  };
  return { ...kit, read };
}

test('shows every setting with its source, and of secrets only whether they are set', async () => {
  const { read } = await useSystem();
  const answer = await read();
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  expect(answer.body).not.toContain('Zq');
  const secrets = settingNames.filter((name) => settings[name] === 'secret');
  expect(secrets.toSorted()).toEqual(Object.keys(SECRETS).toSorted());
  const byName = new Map(data.settings.map((one: { name: string }) => [one.name, one]));
  expect([...byName.keys()]).toEqual(settingNames);
  for (const name of secrets) expect(byName.get(name)).toMatchObject({ value: null, is_secret: true, is_set: true });
  expect(byName.get('PORT')).toMatchObject({ value: '8055', is_given: true });
  expect(byName.get('ROLE')).toMatchObject({ value: 'all', is_given: false });
  expect(byName.get('S3_ENDPOINT')).toMatchObject({ value: 'https://***@s3.test' });
  expect(byName.get('S3_PATH_STYLE')).toMatchObject({ value: 'off' });
  expect(byName.get('CHANNEL_URL')).toMatchObject({ value: null, is_set: false });
});

test('shows versions, and sizes with what they were 30 days ago', async () => {
  const { read, db, clock } = await useSystem();
  const { versions, tables, database_growth } = (await read()).json().data;
  expect(versions).toMatchObject({ product: '0.1.0', node: process.versions.node });
  expect(versions.migration).toMatch(/^\d{4}_/);
  expect(tables[0]).toMatchObject({ bytes: expect.any(Number), bytes_before: null });
  expect(database_growth).toBeNull();

  const measure = (at: string) => measureStorage({ db, clock: new TestClock(at) });
  await measure('2025-01-01T12:00:00Z');
  await measure('2026-02-10T12:00:00Z');
  await measure(clock.now().toISOString());
  await sql`update table_sizes set bytes = 5 where name = 'accounts' and day = '2026-02-10'`.execute(db);
  const later = (await read()).json().data;
  expect(later.tables.find(({ name }: { name: string }) => name === 'accounts')).toMatchObject({ bytes_before: 5 });
  const { bytes } = later.tables.find(({ name }: { name: string }) => name === 'accounts');
  expect(later.database_growth).toBeGreaterThanOrEqual(bytes - 5);
  expect(later.stored_growth).toBe(0);
  const { rows } = await sql`select from table_sizes where day < '2026-01-01'`.execute(db);
  expect(rows).toEqual([]);
});
