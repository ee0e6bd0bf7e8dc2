import { expect, test } from 'vitest';
import { keyAction } from './review-keys.rules.ts';

test.each([
  ['j', 'о', { kind: 'step', by: 1 }],
  ['k', 'л', { kind: 'step', by: -1 }],
  ['p', 'з', { kind: 'event', event: 'publish' }],
  ['c', 'с', { kind: 'event', event: 'request_changes' }],
  ['s', 'ы', { kind: 'event', event: 'schedule' }],
  ['e', 'у', { kind: 'edit' }],
])('%s and %s act alike', (latin, russian, action) => {
  expect(keyAction(latin)).toEqual(action);
  expect(keyAction(russian)).toEqual(action);
});

test.each(['x', 'Enter', 'toString', '', 'P'])('%s does nothing', (key) => {
  expect(keyAction(key)).toBeNull();
});
