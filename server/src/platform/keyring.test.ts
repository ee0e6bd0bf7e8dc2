import { expect, test } from 'vitest';
import { Keyring } from './keyring.ts';

const OLD = 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0';
const NEW = 'Tm2Zq8Rv5Yx1Lw7Kc3Nb9Hd4Js6Pf0Gu';

test('a hash matches only its own secret, purpose and parts', () => {
  const keys = new Keyring({ current: OLD, previous: undefined });
  const hash = keys.hash('access', 'a', 'bc');
  expect(keys.isHash(hash, 'access', 'a', 'bc')).toBe(true);
  expect(keys.isHash(hash, 'refresh', 'a', 'bc')).toBe(false);
  expect(keys.isHash(hash, 'access', 'ab', 'c')).toBe(false);
  expect(new Keyring({ current: NEW, previous: undefined }).isHash(hash, 'access', 'a', 'bc')).toBe(false);
});

test('hashes of the previous secret stay valid, and new hashes use the current secret', () => {
  const made = new Keyring({ current: OLD, previous: undefined }).hash('access', 1);
  const keys = new Keyring({ current: NEW, previous: OLD });
  expect(keys.isHash(made, 'access', 1)).toBe(true);
  expect(keys.hash('access', 1)).toEqual(new Keyring({ current: NEW, previous: undefined }).hash('access', 1));
});

test('what was encrypted is read only with its own secret, purpose and context, and unchanged', () => {
  const keys = new Keyring({ current: OLD, previous: undefined });
  const sealed = keys.encrypt('totp', 'row 1', Buffer.from('secret'));
  expect(keys.decrypt('totp', 'row 1', sealed)).toEqual({ plain: Buffer.from('secret'), isOutdated: false });
  expect(keys.encrypt('totp', 'row 1', Buffer.from('secret'))).not.toEqual(sealed);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  for (const read of [
    () => keys.decrypt('other', 'row 1', sealed),
    () => keys.decrypt('totp', 'row 2', sealed),
    () => keys.decrypt('totp', 'row 1', changed),
    () => new Keyring({ current: NEW, previous: undefined }).decrypt('totp', 'row 1', sealed),
  ]) {
    expect(read).toThrow('was not encrypted with APP_SECRET');
  }
  const rotated = new Keyring({ current: NEW, previous: OLD });
  expect(rotated.decrypt('totp', 'row 1', sealed)).toEqual({ plain: Buffer.from('secret'), isOutdated: true });
});
