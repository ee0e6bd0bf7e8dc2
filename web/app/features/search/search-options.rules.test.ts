import type { Suggestions } from '@polyshelf/contract/assets';
import { expect, test } from 'vitest';
import { listOptions, pathOf } from './search-options.rules.ts';

const named = (id: number, alias: string) => ({ id, alias, name: alias, name_ru: alias });

const found: Suggestions = {
  assets: [],
  tags: [named(1, 'oak')],
  producers: [named(2, 'clay-and-oak')],
  packs: [named(3, 'wood')],
  completions: ['oak', 'oaken', 'oasis'],
};

test('before anything is typed, the last searches are offered', () => {
  expect(listOptions('  ', ['brick', 'oak'], found)).toEqual([
    { kind: 'recent', search: 'brick' },
    { kind: 'recent', search: 'oak' },
  ]);
});

test('a text is completed, without longer forms of the same word, and can always be searched for as it is', () => {
  const searches = listOptions('oa', ['brick'], found).filter((option) => 'search' in option);
  expect(searches).toEqual([
    { kind: 'completion', search: 'oak' },
    { kind: 'completion', search: 'oasis' },
    { kind: 'all', search: 'oa' },
  ]);
  expect(listOptions('oa', [], null)).toEqual([{ kind: 'all', search: 'oa' }]);
});

test('what is typed already is not offered as its own completion', () => {
  expect(listOptions('Oasis', [], found)).not.toContainEqual({ kind: 'completion', search: 'oasis' });
});

test('tags, producers and packs lead to their pages', () => {
  expect(listOptions('oa', [], found).map(pathOf).filter(Boolean)).toEqual([
    '/filter?tag=oak',
    '/catalog/producers/clay-and-oak',
    '/catalog/packs/3',
  ]);
});
