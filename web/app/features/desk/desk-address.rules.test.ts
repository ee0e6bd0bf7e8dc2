import { draftStates } from '@polyshelf/contract/drafts';
import { expect, test } from 'vitest';
import { countIn, listOf, readAddress, writeAddress } from './desk-address.rules.ts';

const draft = '01890000-0000-7000-8000-000000000000';
const read = (query: string) => readAddress(new URLSearchParams(query), 'work');

test('an empty query shows the usual list without a chosen draft', () => {
  expect(read('')).toEqual({ list: 'work', search: '', page: 1, draft: null });
});

test.each([`?state=review&search=oak&page=3&draft=${draft}`, '?state=bin', '?search=%D0%B4%D1%83%D0%B1+%26', '?'])(
  'what is read from %s is written again',
  (query) => {
    expect(writeAddress(read(query), 'work')).toBe(query);
  },
);

test.each(['state=toString', 'state=', 'page=0', 'page=-1', 'page=1e9', 'page=99999', 'draft=../x', 'draft='])(
  '%s counts as absent',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('every state is in one list, except that of replaced versions', () => {
  expect(draftStates.map((state) => `${state} ${listOf(state)}`)).toEqual([
    'draft work',
    'in_review review',
    'changes_requested work',
    'scheduled scheduled',
    'published published',
    'unpublished unpublished',
    'deleted bin',
    'superseded null',
  ]);
});

test('a list counts the drafts of all its states', () => {
  expect(countIn('work', { draft: 2, changes_requested: 3, in_review: 5 })).toBe(5);
  expect(countIn('bin', {})).toBe(0);
});
