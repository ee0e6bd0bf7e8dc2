import { expect, test } from 'vitest';
import { startingFrom } from './unsaved-record.rules.ts';

test('input for a new record keeps what was typed and takes the other starting values', () => {
  const typed = { base: { name: '', parent: 1 }, value: { name: 'Oak', parent: 1 } };
  const start = { name: '', parent: 2 };
  expect(startingFrom(typed, start)).toEqual({ base: start, value: { name: 'Oak', parent: 2 } });
  const chosen = { base: { name: '', parent: 1 }, value: { name: 'Oak', parent: 3 } };
  expect(startingFrom(chosen, start).value).toEqual({ name: 'Oak', parent: 3 });
});
