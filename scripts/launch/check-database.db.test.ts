import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/testing/test-database.ts';
import { checkDatabase } from './check-database.ts';
import { freePort } from './free-port.ts';

async function changedUrl(change: (url: URL) => void): Promise<string> {
  const url = new URL((await useTestDatabase({ empty: true })).url);
  change(url);
  return url.href;
}

const problemWith = (url: string): Promise<string> =>
  checkDatabase('DATABASE_URL', url).then(
    () => 'none',
    (error) => error.message,
  );

test('accepts a URL that works', async () => {
  expect(await problemWith(await changedUrl(() => {}))).toBe('none');
});

test('names user and host after a wrong password, never the password', async () => {
  const url = await changedUrl((it) => {
    it.password = 'guessed-wrong';
  });
  const message = await problemWith(url);
  expect(message).toBe(
    `DATABASE_URL does not work: ${new URL(url).host} refuses the user "polyshelf_app" with this password: correct user or password.`,
  );
});

test('names a missing database', async () => {
  const url = await changedUrl((it) => {
    it.pathname = '/nowhere';
  });
  expect(await problemWith(url)).toBe(
    `DATABASE_URL does not work: there is no database "nowhere" at ${new URL(url).host}: create it, or correct the name.`,
  );
});

test('names a port on which nothing listens', async () => {
  const port = await freePort();
  expect(await problemWith(`postgres://user@127.0.0.1:${port}/name`)).toBe(
    `DATABASE_URL does not work: nothing answers at 127.0.0.1:${port}: start PostgreSQL there, or correct the host and port.`,
  );
});

test('names a host that does not exist', async () => {
  expect(await problemWith('postgres://user@nowhere.invalid/name')).toBe(
    'DATABASE_URL does not work: there is no host "nowhere.invalid": correct its name.',
  );
});
