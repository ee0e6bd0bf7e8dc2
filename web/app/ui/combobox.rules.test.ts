import { expect, test } from 'vitest';
import { matchOptions, stepTo } from './combobox.rules.ts';

const options = ['Oak planks', 'Planted oak', 'Ёлочный паркет', 'Café tile', 'Brick-red wall'].map((label) => ({
  value: label,
  label,
}));
const found = (text: string) => matchOptions(options, text).map(({ label }) => label);

test('an empty field offers everything', () => {
  expect(found('  ')).toHaveLength(options.length);
});

test.each([
  ['oak', ['Oak planks', 'Planted oak']],
  ['PLANK', ['Oak planks']],
  ['pla oa', ['Oak planks', 'Planted oak']],
  ['елоч', ['Ёлочный паркет']],
  ['паркет ёл', ['Ёлочный паркет']],
  ['cafe', ['Café tile']],
  ['red', ['Brick-red wall']],
  ['lank', []],
])('%j finds %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('arrow keys wrap around, page keys stop at the ends, other keys do nothing', () => {
  const from = (at: number) => ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'x'].map((key) => stepTo(key, at, 20));
  expect(from(-1)).toEqual([0, 19, 7, 0, null]);
  expect(from(0)).toEqual([1, 19, 8, 0, null]);
  expect(from(19)).toEqual([0, 18, 19, 11, null]);
});
