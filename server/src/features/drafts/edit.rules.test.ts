import { expect, test } from 'vitest';
import { emptyText } from './draft-text.ts';
import { canEdit, differences, editText } from './edit.rules.ts';

const oak = { alias: 'oak', name: 'oak', name_ru: 'дуб' };
const floor = { alias: 'floor', name: 'floor', name_ru: null };
const text = { ...emptyText, name: 'Oak floor', description: 'Oak, oiled.', tags: [oak] };

test('sets any field', () => {
  expect(editText(text, { field: 'free', action: 'set', value: true }).free).toBe(true);
  expect(editText(text, { field: 'tags', action: 'set', value: [] }).tags).toEqual([]);
});

test('adds only tags that are missing, and removes by alias', () => {
  expect(editText(text, { field: 'tags', action: 'add', value: [floor, oak] }).tags).toEqual([oak, floor]);
  expect(editText(text, { field: 'tags', action: 'remove', value: [{ ...oak, name_ru: null }] }).tags).toEqual([]);
});

test('finds and replaces literally, everywhere in a text', () => {
  const replace = (find: string, value: string) =>
    editText(text, { field: 'name', action: 'replace', find, value }).name;
  expect(replace('o', '0')).toBe('Oak fl00r');
  expect(replace('.*', 'x')).toBe('Oak floor');
  expect(replace('Oak', '$& $1')).toBe('$& $1 floor');
});

test('returns the same object when nothing changes', () => {
  expect(editText(text, { field: 'name', action: 'set', value: 'Oak floor' })).toBe(text);
  expect(editText(text, { field: 'tags', action: 'add', value: [oak] })).toBe(text);
  expect(editText(text, { field: 'name_ru', action: 'replace', find: 'a', value: 'b' })).toBe(text);
});

test('knows which action suits which field', () => {
  expect(canEdit({ field: 'licence', action: 'replace' })).toBe(false);
  expect(canEdit({ field: 'name', action: 'add' })).toBe(false);
  expect(canEdit({ field: 'tags', action: 'remove' })).toBe(true);
  expect(canEdit({ field: 'note_ru', action: 'replace' })).toBe(true);
});

test('lists the fields that differ', () => {
  expect(differences(text, { ...text, name: 'Oak', tags: [{ ...oak }] })).toEqual([
    { field: 'name', before: 'Oak floor', after: 'Oak' },
  ]);
});
