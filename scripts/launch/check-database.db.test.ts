import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/testing/test-database.ts';
import { checkDatabase } from './check-database.ts';
import { freePort } from './free-port.ts';

async function address(change: (url: URL) => void): Promise<string> {
  const url = new URL((await useTestDatabase({ empty: true })).url);
  change(url);
  return url.href;
}

const complaint = (url: string): Promise<string> =>
  checkDatabase('DATABASE_URL', url).then(
    () => 'none',
    (error) => error.message,
  );

test('an address that works is accepted', async () => {
  expect(await complaint(await address(() => {}))).toBe('none');
});

test('a wrong password names the user and the host, never the password', async () => {
  const url = await address((it) => {
    it.password = 'guessed-wrong';
  });
  const message = await complaint(url);
  expect(message).toBe(
    `DATABASE_URL does not work: ${new URL(url).host} refuses the user "polyshelf_app" with this password: correct them.`,
  );
});

test('a missing database is named', async () => {
  const url = await address((it) => {
    it.pathname = '/nowhere';
  });
  expect(await complaint(url)).toBe(
    `DATABASE_URL does not work: there is no database "nowhere" at ${new URL(url).host}: create it, or correct the name.`,
  );
});

test('a port on which nothing listens is named', async () => {
  const port = await freePort();
  expect(await complaint(`postgres://user@127.0.0.1:${port}/name`)).toBe(
    `DATABASE_URL does not work: nothing answers at 127.0.0.1:${port}: start PostgreSQL there, or correct the host and port.`,
  );
});

test('a host that does not exist is named', async () => {
  expect(await complaint('postgres://user@nowhere.invalid/name')).toBe(
    'DATABASE_URL does not work: there is no host "nowhere.invalid": correct its name.',
  );
});
