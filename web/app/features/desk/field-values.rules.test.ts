import { expect, test } from 'vitest';
import { aliasOf, mergeField, type ValueWords, withTag, writeValue } from './field-values.rules.ts';

const copper = { alias: 'copper', name: 'Copper', name_ru: 'Медь' };
const patina = { alias: 'patina', name: 'Patina', name_ru: null };
const words: ValueWords = {
  none: 'nothing',
  yes: 'yes',
  no: 'no',
  nameOf: ({ name, name_ru }) => name_ru ?? name,
  licenceOf: (id) => `licence ${id}`,
};

test.each([
  ['name', 'Oak', 'Oak'],
  ['name', '', 'nothing'],
  ['name_ru', null, 'nothing'],
  ['free', true, 'yes'],
  ['exclusive', false, 'no'],
  ['producer', copper, 'Медь'],
  ['producer', null, 'nothing'],
  ['pack', [copper, patina], 'Медь / Patina'],
  ['pack', [], 'nothing'],
  ['tags', [copper, patina], 'Медь, Patina'],
  ['licence', 'cc0', 'licence cc0'],
  ['licence', null, 'nothing'],
] as const)('%s %j is written as %s', (field, value, text) => {
  expect(writeValue(field, value, words)).toBe(text);
});

test.each([
  ['somebody changed another field', 'a', 'b', 'a', 'retry'],
  ['somebody wrote the same', 'a', 'b', 'b', 'done'],
  ['somebody wrote something else', 'a', 'b', 'c', 'conflict'],
])('%s', (_, base, mine, theirs, outcome) => {
  expect(mergeField(base, mine, theirs)).toBe(outcome);
  expect(mergeField([base], [mine], [theirs])).toBe(outcome);
});

test.each([
  ['Clay & Oak', 'clay-oak'],
  ['  Verdigris Copper 2 ', 'verdigris-copper-2'],
  ['Глина и дуб', 'глина-и-дуб'],
  ['***', ''],
  ['ä'.repeat(200), 'ä'.repeat(160)],
])('the alias of %s is %s', (name, alias) => {
  expect(aliasOf(name)).toBe(alias);
});

test('a tag is added once', () => {
  expect(withTag([copper], patina)).toEqual([copper, patina]);
  expect(withTag([copper], { ...copper, name: 'COPPER' })).toEqual([copper]);
});
