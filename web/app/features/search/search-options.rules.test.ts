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

test('an empty field offers the recent searches', () => {
  expect(listOptions('  ', ['brick', 'oak'], found)).toEqual([
    { kind: 'recent', search: 'brick' },
    { kind: 'recent', search: 'oak' },
  ]);
});

test('a text gets completions without longer forms of the same word, and the search itself', () => {
  const searches = listOptions('oa', ['brick'], found).filter((option) => 'search' in option);
  expect(searches).toEqual([
    { kind: 'completion', search: 'oak' },
    { kind: 'completion', search: 'oasis' },
    { kind: 'all', search: 'oa' },
  ]);
  expect(listOptions('oa', [], null)).toEqual([{ kind: 'all', search: 'oa' }]);
});

test('the text itself is not offered as a completion', () => {
  expect(listOptions('Oasis', [], found)).not.toContainEqual({ kind: 'completion', search: 'oasis' });
});

test('tags, producers and packs lead to their pages', () => {
  expect(listOptions('oa', [], found).map(pathOf).filter(Boolean)).toEqual([
    '/filter?tag=oak',
    '/catalog/producers/clay-and-oak',
    '/catalog/packs/3',
  ]);
});
