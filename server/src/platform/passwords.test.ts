import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { PasswordHasher } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const passwords = new PasswordHasher();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toBe(await passwords.hash('correct horse'));
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('Correct horse', hash)).toBe(false);
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('correct horse', 'not a hash')).toBe(false);
});

test('a hash of another cost still matches, and is known to be out of date', async () => {
  const passwords = new PasswordHasher();
  const cheap = { message: Buffer.from('correct horse'), nonce: Buffer.alloc(16, 7), tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cheap, memory: 8_192, passes: 1, parallelism: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(cheap.nonce)}$${text(tag)}`;
  expect(await passwords.verify('correct horse', old)).toBe(true);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
});

test('the same letters written in two ways are the same password', async () => {
  const passwords = new PasswordHasher();
  expect(await passwords.verify('caf\u0065\u0301 noir', await passwords.hash('caf\u00e9 noir'))).toBe(true);
});

test('few are hashed at a time, fifty wait, and the rest are refused at once', async () => {
  const passwords = new PasswordHasher();
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.verify('x', null)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    50 + Math.max(1, Math.min(2, availableParallelism() - 1)),
  );
  expect(await passwords.verify('x', null)).toBe(false);
});
