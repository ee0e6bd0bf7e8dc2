import { expect, test } from 'vitest';
import { afterSave, emptyContent, merge, parseUnsaved, type Unsaved, withoutSaved } from './unsaved.rules.ts';

const base = { title: 'Fees', summary: 'Short', markdown: 'One' };
const edited: Unsaved = { based_on: 3, base, content: { ...base, markdown: 'Two' }, slug: null };

test('input is unsaved until the server has the same', () => {
  expect(withoutSaved(edited, base)).toBe(edited);
  expect(withoutSaved(edited, edited.content)).toBeNull();
  expect(withoutSaved({ ...edited, content: emptyContent }, undefined)).toBeNull();
  const slugOnly = { ...edited, content: emptyContent, slug: 'fees' };
  expect(withoutSaved(slugOnly, undefined)).toBe(slugOnly);
});

test('typing during a save stays unsaved and is based on the saved revision', () => {
  const sent = { ...base, title: 'Fees ', markdown: 'Two' };
  const saved = { ...sent, title: 'Fees', revision: 4 };
  const later = { ...edited, content: { ...sent, summary: 'Shorter' } };
  expect(afterSave(later, sent, saved)).toEqual({
    based_on: 4,
    base: { ...base, markdown: 'Two' },
    content: { title: 'Fees', summary: 'Shorter', markdown: 'Two' },
    slug: null,
  });
  expect(withoutSaved(afterSave({ ...edited, content: sent }, sent, saved), saved)).toBeNull();
});

test.each([
  ['nobody', 'One', 'One', 'theirs'],
  ['only I', 'Two', 'One', 'mine'],
  ['only the other person', 'One', 'Two', 'theirs'],
  ['both alike', 'Two', 'Two', 'theirs'],
  ['both', 'Two', 'Three', null],
])('when %s changed a field, the choice is clear or left to the person', (_, mine, theirs, choice) => {
  expect(merge({ base, content: { ...base, markdown: mine } }, { ...base, markdown: theirs })).toEqual({
    title: 'theirs',
    summary: 'theirs',
    markdown: choice,
  });
});

test.each([
  null,
  '',
  'null',
  '7',
  '{}',
  '{"based_on":1,"base":{},"content":{}}',
  JSON.stringify({ ...edited, based_on: '1' }),
])('ignores %s in the storage', (stored) => {
  expect(parseUnsaved(stored)).toBeNull();
});

test('reads what was stored', () => {
  expect(parseUnsaved(JSON.stringify({ ...edited, slug: 'fees' }))).toEqual({ ...edited, slug: 'fees' });
});
