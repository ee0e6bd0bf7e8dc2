import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { PasswordHasher } from './passwords.ts';

test('a password matches only its own hash', async () => {
  const passwords = new PasswordHasher();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toBe(await passwords.hash('correct horse'));
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('Correct horse', hash)).toBe(false);
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('correct horse', 'not a hash')).toBe(false);
});

test('accepts a hash with another cost and reports it as outdated', async () => {
  const passwords = new PasswordHasher();
  const cheap = { message: Buffer.from('correct horse'), nonce: Buffer.alloc(16, 7), tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cheap, memory: 8_192, passes: 1, parallelism: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(cheap.nonce)}$${text(tag)}`;
  expect(await passwords.verify('correct horse', old)).toBe(true);
  expect(passwords.isOutdated(old)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
});

test('treats composed and decomposed Unicode as the same password', async () => {
  const passwords = new PasswordHasher();
  expect(await passwords.verify('caf\u0065\u0301 noir', await passwords.hash('caf\u00e9 noir'))).toBe(true);
});

test('hashes at most two passwords at a time, queues 50 and refuses the rest at once', async () => {
  const passwords = new PasswordHasher();
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.verify('x', null)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    50 + Math.max(1, Math.min(2, availableParallelism() - 1)),
  );
  expect(await passwords.verify('x', null)).toBe(false);
});
