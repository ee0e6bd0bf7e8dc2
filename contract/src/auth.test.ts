import fc from 'fast-check';
import { expect, test } from 'vitest';
import { login } from './auth.schemas.ts';
import { isEmail } from './auth.ts';

const isAccepted = (email: string): boolean => login.body.safeParse({ email, password: 'secret' }).success;

test.each([
  ['anna@example.com', true],
  ['Anna.B+tag@Example.co.uk', true],
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b.'.repeat(125)}cc`, true],
  [`a@${'b.'.repeat(126)}cc`, false],
  ['anna@localhost', false],
  ['anna@-example.com', false],
  ['аnna@example.com', false],
  ['anna example.com', false],
  ['', false],
])('%s is an email: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('forms and the server accept the same emails', () => {
  const character = fc.constantFrom(...'aZ0.-_+@ é');
  const text = fc.string({ unit: character, maxLength: 12 });
  const email = fc.tuple(text, text).map(([name, domain]) => `${name}@${domain}.com`);
  const long = fc.integer({ min: 120, max: 130 }).map((labels) => `a@${'b.'.repeat(labels)}cc`);
  fc.assert(
    fc.property(fc.oneof(text, email, long), (given) => {
      // Both the server and the forms trim the input.
      const trimmed = given.trim();
      expect(isAccepted(trimmed)).toBe(isEmail(trimmed));
    }),
  );
});
