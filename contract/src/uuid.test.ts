import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid, UUID } from './uuid.ts';

const id = '0193a7f2-5b1c-7e4d-8a90-1f2e3d4c5b6a';

test('isUuid accepts a lower-case UUID without surrounding text', () => {
  expect([id, randomUUID()].every(isUuid)).toBe(true);
  for (const text of ['', id.toUpperCase(), `${id}\n`, ` ${id}`, id.slice(1), id.replace('-', ''), `${id}0`]) {
    expect(isUuid(text)).toBe(false);
  }
});

test('finds a UUID inside a text', () => {
  expect(`{"id":"${id}"}`.replace(UUID, 'x')).toBe('{"id":"x"}');
});
