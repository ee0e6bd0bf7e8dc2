import { expect, test } from 'vitest';
import { englishRussianKeyboard } from './english-russian.ts';
import { createLayoutSwitch, createNeighbourTest } from './keyboard-layout.ts';

test.each([
  ['ktc', 'лес'],
  ['ащкуые', 'forest'],
  ['lj;lm', 'дождь'],
  ['`krf', 'ёлка'],
  ['[jkcn', 'холст'],
  ['ckfyct', 'слансе'],
  ['Rfvtym', 'камень'],
  ['цщщв 4л', 'wood 4k'],
])('%s becomes %s', (typed, meant) => {
  expect(createLayoutSwitch(englishRussianKeyboard)(typed)).toBe(meant);
});

test('without a second layout the text stays unchanged', () => {
  expect(createLayoutSwitch()('ktc')).toBe('ktc');
});

test('letters are neighbours when their keys are', () => {
  const areNeighbours = createNeighbourTest(englishRussianKeyboard);
  expect(areNeighbours('a', 's')).toBe(true);
  expect(areNeighbours('ы', 'ф')).toBe(true);
  expect(areNeighbours('a', 'd')).toBe(false);
  expect(areNeighbours('ё', 'a')).toBe(false);
});
