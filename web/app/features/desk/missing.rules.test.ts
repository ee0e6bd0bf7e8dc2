import type { Draft, DraftText } from '@polyshelf/contract/drafts';
import { expect, test } from 'vitest';
import { isReady, missingParts } from './missing.rules.ts';

const copper = { alias: 'copper', name: 'Copper', name_ru: 'Медь' };
const text: DraftText = {
  name: 'Verdigris Copper',
  name_ru: 'Медь с патиной',
  description: '',
  description_ru: null,
  producer: copper,
  pack: [copper],
  tags: [copper],
  licence: 'cc0',
  free: false,
  exclusive: false,
  note: '',
  note_ru: null,
};
const complete = {
  reading: { state: 'read', message: null },
  problems_list: [],
  pictures: [{} as Draft['pictures'][number]],
  text,
  asset: null,
  version: null,
} satisfies Partial<Draft>;

const problem = (kind: string, severity: 'blocks' | 'warning') =>
  ({ kind, severity }) as Draft['problems_list'][number];
const namesOf = (draft: Parameters<typeof missingParts>[0]) =>
  missingParts(draft).map(({ part, isRequired }) => (isRequired ? part : `(${part})`));

test('nothing is missing from a complete draft', () => {
  expect(namesOf(complete)).toEqual([]);
  expect(isReady(complete)).toBe(true);
});

test('an empty draft lists everything in the order of the page', () => {
  const empty = { ...text, name: '', name_ru: null, producer: null, pack: [], tags: [], licence: null };
  const draft = { ...complete, reading: { state: 'failed', message: null } as const, pictures: [], text: empty };
  expect(namesOf(draft)).toEqual(['reading', 'picture', 'name', '(name_ru)', 'producer', 'pack', 'licence', '(tags)']);
});

test.each(['waiting', 'reading', 'failed'] as const)('a draft that is %s cannot be sent', (state) => {
  expect(isReady({ ...complete, reading: { state, message: null } })).toBe(false);
});

test('Russian names, tags and notes are worth adding, but not required', () => {
  const draft = { ...complete, asset: 'a', text: { ...text, name_ru: null, tags: [] } };
  expect(namesOf(draft)).toEqual(['(name_ru)', '(tags)', '(note)']);
  expect(isReady(draft)).toBe(true);
});

test('only problems that block count, and those that another part names do not', () => {
  expect(namesOf({ ...complete, problems_list: [problem('visible-seam', 'warning')] })).toEqual([]);
  expect(namesOf({ ...complete, problems_list: [problem('no-pack', 'blocks')] })).toEqual([]);
  expect(namesOf({ ...complete, problems_list: [problem('broken-exr', 'blocks')] })).toEqual(['problems']);
});
