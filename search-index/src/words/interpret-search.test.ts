import { expect, test } from 'vitest';
import { book, bookSchema, idOf } from '../book-schema.fixture.ts';
import type { Answer, Facets } from '../query.ts';
import { SearchIndex } from '../search-index.ts';

/** 1 forest, 2 granite, 3 chair with the subject "furniture", 4 a text that mentions granite. */
function smallIndex(): SearchIndex {
  const index = new SearchIndex(bookSchema);
  index.stemming.learn([
    ['the', null],
    ['granite', 'granit'],
    ['chairs', 'chair'],
    ['песка', 'песка'],
    ['песок', 'песок'],
  ]);
  index.setWords({
    labels: {
      subject: [{ id: 1, alias: 'furniture', names: ['furniture', 'мебель', 'seating'] }],
      publisher: [{ id: 1, alias: 'north', names: ['Northern Press', 'Северная печать'] }],
      section: [{ id: 1, alias: 'all', names: ['Everything', 'Всё'] }],
    },
    forms: new Map([['песка', 'песок']]),
    concepts: [{ en: ['forest', 'woodland'] }],
  });
  const labels = { publisher: 1, section: 1 };
  const numbers = (number: number) => ({ published: -number });
  index.load([
    book(1, { labels, numbers: numbers(1), title: { en: 'Forest', ru: 'Лес' }, values: { binding: ['hard'] } }),
    book(2, { labels, numbers: numbers(2), title: { en: 'Granite', ru: 'Гранит' } }),
    book(3, { labels: { ...labels, subject: [1] }, numbers: numbers(3), title: { en: 'Chair', ru: 'Стул' } }),
    book(4, {
      labels,
      numbers: numbers(4),
      title: { en: 'Beach', ru: 'Песок' },
      body: { en: 'sand between granite rocks' },
    }),
  ]);
  index.finishLoading();
  return index;
}

function search(text: string, match: 'all' | 'any' = 'all') {
  const query = { text, match, sort: 'relevance', language: 'en', limit: 10 };
  const { ids, corrections } = smallIndex().search(query) as Answer<Facets>;
  return { found: ids.map((id) => Number(id.slice(-2))), corrections };
}

test.each([
  ['forest', [1], []],
  ['ktc', [1], [{ typed: 'ktc', used: 'лес', kind: 'layout' }]],
  ['ащкуые', [1], [{ typed: 'ащкуые', used: 'forest', kind: 'layout' }]],
  ['chiar', [3], [{ typed: 'chiar', used: 'chair', kind: 'typo' }]],
  ['foresst', [1], [{ typed: 'foresst', used: 'forest', kind: 'typo' }]],
  ['woodland', [1], [{ typed: 'woodland', used: 'forest', kind: 'synonym' }]],
  ['seating', [3], []],
  ['мебель', [3], []],
  ['hardcover', [1], []],
  ['печать', [1, 2, 3, 4], []],
  ['грани', [2], [{ typed: 'грани', used: 'грани…', kind: 'beginning' }]],
  ['песка', [4], []],
  ['the forest', [1], [{ typed: 'the', used: '', kind: 'ignored' }]],
  ['zzzzzz', [], [{ typed: 'zzzzzz', used: '', kind: 'unknown' }]],
  ['chair furniture', [3], []],
  ['chair granite', [], []],
  ['Granite!', [2, 4], []],
])('%s finds %j', (text, found, corrections) => {
  expect(search(text)).toEqual({ found, corrections });
});

test('with `any`, one word is enough and more words rank higher', () => {
  expect(search('beach granite', 'any').found).toEqual([4, 2]);
});

test('a search with only stop words or punctuation finds nothing', () => {
  expect(search('the').found).toEqual([]);
  expect(search('!!! …').found).toEqual([]);
});

test('suggestions complete the last word and list labels', () => {
  const index = smallIndex();
  const none = { publisher: [], section: [], subject: [] };
  expect(index.suggest('gra', 5)).toEqual({
    documents: [idOf(2), idOf(4)],
    labels: none,
    completions: ['granite'],
  });
  expect(index.suggest('fur', 5)).toEqual({
    documents: [idOf(3)],
    labels: { ...none, subject: [1] },
    completions: ['furniture'],
  });
  expect(index.suggest('лес', 5).documents).toEqual([idOf(1)]);
  expect(index.suggest('kt', 5).completions).toEqual(['лес']);
  expect(index.suggest('northern pr', 5)).toMatchObject({
    labels: { publisher: [1] },
    completions: ['northern press'],
  });
  expect(index.suggest('granit', 5).documents).toEqual([idOf(2), idOf(4)]);
  expect(index.suggest('   ', 5)).toEqual({ documents: [], labels: none, completions: [] });
});

test('lists words that have not been stemmed, in both keyboard layouts', () => {
  const index = smallIndex();
  expect(index.listUnknownWords('the granite')).toEqual(['еру', 'пкфтшеу']);
  index.stemming.learnForSearch([
    ['еру', null],
    ['пкфтшеу', 'пкфтш'],
  ]);
  expect(index.listUnknownWords('the granite')).toEqual([]);
});

/** Books, nearly all with English titles only, and what their words mean in Russian. */
function untranslatedIndex(): SearchIndex {
  const index = new SearchIndex(bookSchema);
  index.stemming.learn([
    ['the', null],
    ['на', null],
    ['в', null],
    ['ель', 'ел'],
    ['ела', 'ел'],
  ]);
  index.setWords({
    labels: { subject: [], publisher: [], section: [] },
    forms: new Map(),
    concepts: [
      { en: ['brick'], ru: ['кирпич'] },
      { en: ['wall'], ru: ['стена'] },
      { en: ['bridge'], ru: ['мост'] },
      { en: ['snow'], ru: ['снег'] },
      { en: ['partly cloudy'], ru: ['переменная облачность'] },
      { en: ['rom'], ru: ['память'] },
      { en: ['bride'], ru: ['невеста'] },
      { en: ['cattle'], ru: ['скот'] },
      { en: ['vitamin'], ru: ['витамин'] },
      { en: ['slow motion', 'rapid'], ru: ['рапид'] },
      { en: ['spruce'], ru: ['ель'] },
      { en: ['bookcase'], ru: ['этажерка'] },
      { en: ['oak'], ru: ['дуб'] },
      { en: ['forest'], ru: ['лес'] },
      { en: ['physically based', 'pbr'], ru: ['pbr'] },
    ],
  });
  const titles = [
    'Brick wall',
    'Hospital room',
    'Bridge',
    'Snow',
    'Snow',
    'Snowman',
    'Partly cloudy',
    'Cloudy',
    'Bike',
    'Bake',
    'Vitamin D',
    'Rapid',
    'Snow motion',
    'Sowing',
    'Castle',
    'Spruce',
    'Book case',
    'Le Chair',
    'Oak',
    'Lens',
    'Forest',
    'PBR',
  ];
  const books = titles.map((title, at) => book(at + 1, { numbers: { published: -at }, title: { en: title } }));
  const translated = book(titles.length + 1, { title: { en: 'Bridge', ru: 'Эстакада' } });
  index.load([...books, translated]);
  index.finishLoading();
  return index;
}

function searchUntranslated(text: string, match: 'all' | 'exact' = 'all') {
  const query = { text, match, sort: 'relevance', language: 'ru', limit: 10 };
  const { ids, corrections } = untranslatedIndex().search(query) as Answer<Facets>;
  const used = corrections.map((one) => (one.used === '' ? one.kind : `${one.kind} ${one.used}`));
  return { found: ids.map((id) => Number(id.slice(-2))), used };
}

test.each([
  ['a translation', 'кирпич', [1], ['translation brick']],
  ['a transliteration', 'kirpich', [1], ['transliteration кирпич', 'translation brick']],
  ['a transliteration of an English word', 'брик', [1], ['transliteration brick']],
  ['a transliteration that resembles another word', 'les', [21], ['transliteration лес', 'translation forest']],
  ['punctuation that is a letter in the other layout', 'le,', [19], ['layout дуб', 'translation oak']],
  ['a word of both languages', 'physically based', [22], ['synonym pbr']],
  ['a phrase', 'переменная облачность', [7], ['translation partly cloudy']],
  ['a phrase in another order', 'облачность переменная', [7], ['translation partly cloudy']],
  ['a part of a phrase', 'переменная', [], ['unknown']],
  ['a typing error in a phrase', 'перменная облачность', [7], ['typo переменная', 'translation partly cloudy']],
  ['a word that makes a phrase with the others', 'sow motion', [12], ['typo slow', 'synonym rapid']],
  ['a beginning that makes a phrase', 'slow motio', [12], ['typo motion', 'synonym rapid']],
  [
    'a phrase in the wrong layout',
    'gthtvtyyfz j,kfxyjcnm',
    [7],
    ['layout переменная', 'layout облачность', 'translation partly cloudy'],
  ],
  ['no form of a very short stem', 'ела', [16], ['typo ель', 'translation spruce']],
  ['a missing letter in a short word', 'сег', [4, 5, 13], ['typo снег', 'translation snow']],
  ['a missing letter of three', 'дб', [19], ['typo дуб', 'translation oak']],
  ['a missing first letter', 'тена', [1], ['typo стена', 'translation wall']],
  ['no missing first letter of four', 'ост', [], ['unknown']],
  ['a missing space', 'brickwall', [1], ['typo brick wall']],
  ['a missing space in Russian', 'кирпичстена', [1], ['typo кирпич стена', 'translation brick', 'translation wall']],
  ['a right word that finds nothing with the others', 'hospital rom', [2], ['typo room']],
  ['a right word that finds nothing', 'bride', [], ['unknown']],
  ['a right word that could lack a space', 'bookcase', [], ['unknown']],
  ['a typing error in a word that finds nothing', 'cattel', [], ['unknown']],
  ['a frequent word with a missing letter before the beginning of a rare one', 'sow', [4, 5, 13], ['typo snow']],
  [
    'words and a stop word in the wrong layout',
    'rbhgbx yf cntyf',
    [1],
    ['layout кирпич', 'ignored', 'layout стена', 'translation brick', 'translation wall'],
  ],
  [
    'a letter that is a stop word in the other layout',
    'dbnfvby d',
    [11],
    ['layout витамин', 'ignored', 'translation vitamin'],
  ],
  ['a letter beside the right one', 'bske', [10], ['typo bake']],
  ['a stop word of the other layout', 'мост yf', [3], ['ignored', 'translation bridge']],
])('understands %s: %s', (_, text, found, used) => {
  expect(searchUntranslated(text)).toEqual({ found, used });
});

test('a search for exactly what was typed corrects and translates nothing', () => {
  expect(searchUntranslated('кирпич', 'exact')).toEqual({ found: [], used: [] });
  expect(searchUntranslated('brik', 'exact').found).toEqual([]);
  expect(searchUntranslated('the brick', 'exact')).toEqual({ found: [1], used: ['ignored'] });
});

test('a search with other synonyms leaves the index as it was', () => {
  const index = smallIndex();
  const query = { text: 'boscage', match: 'all', sort: 'relevance', language: 'en', limit: 10 } as const;
  const synonyms = [{ any: ['boscage', 'forest'] }];
  // Only results of learned words are cached.
  index.stemming.learnForSearch(index.listUnknownWords('boscage').map((word) => [word, word]));
  expect(index.searchWithSynonyms(synonyms, query)).toMatchObject({ ids: [idOf(1)], total: 1 });
  expect(index.search(query)).toMatchObject({ total: 0 });
  expect(index.searchWithSynonyms(synonyms, query)).toMatchObject({ total: 1 });
});

test('texts with the same meaning share a key', () => {
  const index = untranslatedIndex();
  const shares = (one: string, other: string) =>
    index.listMeaningKeys(one).includes(index.listMeaningKeys(other)[0] ?? '');
  expect(shares('brick wall', 'стена кирпич')).toBe(true);
  expect(shares('переменная облачность', 'partly cloudy')).toBe(true);
  expect(shares('brick wall', 'кирпич')).toBe(false);
  expect(index.listMeaningKeys('castle')).toEqual(['castle']);
});
