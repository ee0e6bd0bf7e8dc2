import { expect, test } from 'vitest';
import { clipName } from './clip-name.ts';

test.each([
  ['Walk cycle', 'Walk cycle'],
  ['Armature|Бег', 'Armature|Бег'],
  ['  two\n lines\u0000 ', 'two lines'],
  ['reversed \u202Egpj.exe', 'reversed gpj.exe'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['🐎'.repeat(50), `${'🐎'.repeat(40)}…`],
])('the name %j is shown as %j', (name, shown) => expect(clipName(name, 0)).toBe(shown));

test.each([null, '', ' \t\u200B'])('the name %j is replaced by a number', (name) =>
  expect(clipName(name, 2)).toBe('Clip 3'),
);
