import { expect, test } from 'vitest';
import { switchLayout } from './keyboard-layout.rules.ts';

test.each([
  ['ktc', 'лес'],
  ['ащкуые', 'forest'],
  ['lj;lm', 'дождь'],
  ['`krf', 'ёлка'],
  ['[jkcn', 'холст'],
  ['ckfyct', 'слансе'],
  ['Rfvtym', 'камень'],
  ['цщщв 4л', 'wood 4k'],
])('%s was meant to be %s', (typed, meant) => {
  expect(switchLayout(typed)).toBe(meant);
});
