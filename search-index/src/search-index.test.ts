import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { book, bookSchema, idOf } from './book-schema.fixture.ts';
import { type ModelRows, PlainModel } from './plain-model.fixture.ts';
import { numRuns } from './property-runs.fixture.ts';
import type { Answer, Facets, LabelCount, Query, RangeLists, ValueCount } from './query.ts';
import { documents, ids, labels, query, ranges, rows } from './random-documents.fixture.ts';
import type { Document, LabelRow } from './schema.ts';
import { SearchIndex } from './search-index.ts';

function indexOf({ documents, labels }: ModelRows, minTombstones = 1_000): SearchIndex {
  const index = new SearchIndex(bookSchema, { minTombstones });
  index.setWords({ labels });
  index.load(documents);
  index.finishLoading();
  return index;
}

const indexOfBooks = (books: readonly Document[], groups: Record<string, readonly LabelRow[]> = {}): SearchIndex =>
  indexOf({ documents: [...books], labels: groups as ModelRows['labels'] });

const search = (index: SearchIndex, asked: Query): Answer<Facets> => {
  const answer = index.search(asked);
  if ('problem' in answer) throw new Error(`${answer.problem}: ${answer.field} ${answer.value}`);
  return answer;
};

/** Joins all pages, by number and by cursor. */
function listAll(index: SearchIndex, asked: Query): { byPage: string[]; byCursor: string[] } {
  const byPage: string[] = [];
  const byCursor: string[] = [];
  for (let page = 1; ; page++) {
    const { ids, next } = search(index, { ...asked, page });
    byPage.push(...ids);
    if (next === null) break;
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { ids, next } = search(index, cursor === undefined ? asked : { ...asked, cursor });
    byCursor.push(...ids);
    cursor = next;
  }
  return { byPage, byCursor };
}

const keyOf = (counted: ValueCount | LabelCount) => ('value' in counted ? counted.value : counted.id);

const inAnyOrder = ({ values, labels, ranges }: Facets) => ({
  values: sortLists(values),
  labels: sortLists(labels),
  ranges,
});

const sortLists = (groups: Record<string, (ValueCount | LabelCount)[]>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, counts]) => [name, counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))]),
  );

function expectSame(index: SearchIndex, model: PlainModel, asked: Query, counted: RangeLists): void {
  const expected = model.search(asked, counted);
  const answer = search(index, asked);
  expect(answer.total).toBe(expected.ids.length);
  expect(listAll(index, asked)).toEqual({ byPage: expected.ids, byCursor: expected.ids });
  expect(inAnyOrder(answer.countFacets(counted))).toEqual(inAnyOrder(expected.facets));
}

const rangeLists = fc.record({ published: ranges, pages: ranges });

/** Takes seconds on a quiet machine, and may take much longer on a busy one. */
const TIMEOUT_MS = 120_000;

test(
  'filters, counts, orders, pages and searches are those of the plain model',
  () => {
    fc.assert(
      fc.property(rows(60), fc.array(query, { minLength: 1, maxLength: 4 }), rangeLists, (given, queries, counted) => {
        const index = indexOf(given);
        const model = new PlainModel(given);
        for (const asked of queries) expectSame(index, model, asked, counted);
      }),
      { numRuns: numRuns(80) },
    );
  },
  TIMEOUT_MS,
);

test(
  'after any changes it answers like an index that was loaded with the result',
  () => {
    const change = fc.record({ documents: documents(30), removed: ids, labels });
    fc.assert(
      fc.property(
        rows(30),
        fc.array(change, { maxLength: 4 }),
        fc.array(query, { maxLength: 3 }),
        fc.constantFrom(1, 5, 1_000),
        (start, steps, queries, minTombstones) => {
          const index = indexOf(start, minTombstones);
          let current: ModelRows = start;
          for (const step of steps) {
            const known = current.documents.slice(0, 5).map(({ id }) => id);
            const removed = [...step.removed, ...known.slice(0, 2)].filter(
              (id) => !step.documents.some((document) => document.id === id),
            );
            const changed = [
              ...step.documents,
              ...known.slice(3).map((id) => ({ ...(step.documents[0] ?? current.documents[0]), id }) as Document),
            ];
            const unique = [...new Map(changed.map((document) => [document.id, document])).values()];
            index.setWords({ labels: step.labels });
            index.update(unique, removed);
            const replaced = new Set([...removed, ...unique.map(({ id }) => id)]);
            const rest = current.documents.filter(({ id }) => !replaced.has(id));
            current = { labels: step.labels, documents: [...rest, ...unique] };
          }
          for (const asked of queries) expectSame(index, new PlainModel(current), asked, {});
        },
      ),
      { numRuns: numRuns(60) },
    );
  },
  TIMEOUT_MS,
);

/** Books that differ in title and date. Every third one is signed. */
const plainBooks = (count: number): Document[] =>
  Array.from({ length: count }, (_, number) =>
    book(number + 1, {
      values: { signed: number % 3 === 0 ? ['yes'] : [] },
      labels: { section: 10 },
      numbers: { published: -number },
      title: { en: `book ${number}`, ru: `книга ${number}` },
    }),
  );

const all: Query = { sort: 'newest', language: 'en', limit: 10 };

test('compacting after many changes keeps the answers', () => {
  const books = plainBooks(1_500);
  const index = indexOfBooks(books);
  const asked: Query = { filters: { signed: ['yes'] }, sort: 'oldest', language: 'ru', limit: 100 };
  for (let round = 0; round < 3; round++) {
    index.update(books.slice(0, 900).map((one) => ({ ...one, numbers: { ...one.numbers, sales: round } })));
  }
  expect(index.tombstoneCount).toBeLessThan(1_500);
  const expected = books.filter(({ values }) => values.signed?.length === 1).map(({ id }) => id);
  expect(listAll(index, asked).byPage).toEqual(expected.toReversed());
  expect(search(index, { ...all, text: 'книга 7', sort: 'relevance' }).ids[0]).toBe(idOf(8));
});

test('a cursor continues where it was while documents are added and removed', () => {
  const books = plainBooks(200);
  const section: LabelRow = { id: 10, alias: 's', names: [], rank: 1 };
  for (const sort of ['newest', 'oldest', 'az', 'za', 'newestSections']) {
    const index = indexOfBooks(books, { section: [section] });
    const asked: Query = { ...all, sort, limit: 50 };
    const whole = search(index, { ...asked, limit: 200 }).ids;
    const first = search(index, asked);
    const front = book(5_000, { ...books[0], id: idOf(5_000), numbers: { published: 1 }, title: { en: 'aaa' } });
    // The last document of the first page is removed as well; its position stays valid.
    index.update([front], [first.ids.at(-1) as string, whole[120] as string]);
    const second = search(index, { ...asked, cursor: first.next as string });
    expect(second.ids).toEqual(whole.slice(50, 100));
    const third = search(index, { ...asked, cursor: second.next as string });
    expect(third.ids).toEqual(whole.slice(100, 151).filter((id) => id !== whole[120]));
  }
});

test('titles are in alphabetical order, numbers by value, accents aside', () => {
  const titles = ['Ёлка', 'ель', 'Ежевика', 'Oak 10', 'oak 9', 'Émail', 'enamel', 'Йод', 'Ива'];
  const index = indexOfBooks(titles.map((en, place) => book(place + 1, { title: { en } })));
  const { ids } = search(index, { ...all, sort: 'az', limit: 20 });
  expect(ids.map((id) => titles[Number(id.slice(-4)) - 1])).toEqual([
    'Émail',
    'enamel',
    'oak 9',
    'Oak 10',
    'Ежевика',
    'Ёлка',
    'ель',
    'Ива',
    'Йод',
  ]);
});

test('a document without a title in the language is sorted by its other title', () => {
  const titles = [{ en: 'Яма', ru: '' }, { en: 'x', ru: 'Ель' }, { en: 'Береза' }];
  const index = indexOfBooks(titles.map((title, place) => book(place + 1, { title })));
  const { ids } = search(index, { ...all, sort: 'az', language: 'ru' });
  expect(ids).toEqual([idOf(3), idOf(2), idOf(1)]);
});

test('reports an unknown label and a broken cursor', () => {
  const index = new SearchIndex(bookSchema);
  expect(index.search({ ...all, filters: { subject: ['nothing'] } })).toEqual({
    problem: 'unknown-value',
    field: 'subject',
    value: 'nothing',
  });
  const cursors = ['', 'x', btoa('["oldest",[],[1,"a"]]'), btoa('['), btoa('["newest",[],["a",1]]'), '%'];
  for (const cursor of cursors) {
    expect(index.search({ ...all, cursor })).toEqual({ problem: 'bad-cursor', field: 'cursor', value: cursor });
  }
});

test('refuses a group, an order or a language that is not in the schema', () => {
  const index = new SearchIndex(bookSchema);
  expect(() => index.search({ ...all, filters: { weight: ['1'] } })).toThrow('no labels "weight"');
  expect(() => index.search({ ...all, sort: 'constructor' })).toThrow('no order "constructor"');
  expect(() => index.search({ ...all, sort: 'az', language: 'de' })).toThrow('no language "de"');
  expect(() => new SearchIndex({ ...bookSchema, orders: { relevance: { by: ['weight'] } } })).toThrow(
    'no number "weight"',
  );
});

const label = (id: number, parent: number | null = null): LabelRow => ({ id, alias: `label-${id}`, names: [], parent });
const labelsUpTo = (count: number) => Array.from({ length: count }, (_, index) => label(index + 1));

test('facets list the most frequent labels and the selected one', () => {
  const books = plainBooks(300).map((one, n) => ({ ...one, labels: { publisher: n < 150 ? n + 1 : 1 + (n % 100) } }));
  const index = indexOfBooks(books, { publisher: labelsUpTo(150) });
  const listed = (filters: NonNullable<Query['filters']>) =>
    search(index, { ...all, filters }).countFacets().labels.publisher ?? [];
  expect(listed({})).toHaveLength(100);
  expect(listed({})[0]).toEqual({ id: 51, count: 3 });
  expect(listed({ publisher: ['label-140'] }).at(-1)).toEqual({ id: 140, count: 1 });
  expect(listed({ publisher: ['label-140'] })).toHaveLength(101);
});

test('a label of a tree counts for its ancestors from its first document on, also after it was moved', () => {
  const [first, second] = [book(1, { labels: { section: 3 } }), book(2, { labels: { section: 4 } })];
  const index = indexOfBooks([first], { section: [label(1), label(2), label(3, 1), label(4, 1)] });
  const counted = () => {
    const sections = search(index, all).countFacets().labels.section ?? [];
    return Object.fromEntries(sections.map(({ id, count }) => [id, count]));
  };
  expect(counted()).toEqual({ 1: 1, 3: 1 });
  index.update([second]);
  expect(counted()).toEqual({ 1: 2, 3: 1, 4: 1 });
  index.setWords({ labels: { section: [label(1), label(2), label(3, 1), label(4, 2)] } });
  expect(counted()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
});

test('facets list the forty most frequent labels of the matches, although common labels match rarely', () => {
  const subjects = labelsUpTo(90);
  // The lower its number the more books have a subject, and the fewer of them are signed.
  const books = plainBooks(2_000).map((one, n) => {
    const isSigned = n % 2 === 0;
    const own = subjects.filter(({ id }) => (isSigned ? n % (92 - id) < 3 : n % id < 2)).map(({ id }) => id);
    return { ...one, values: { signed: isSigned ? ['yes'] : [] }, labels: { subject: own } };
  });
  const index = indexOfBooks(books, { subject: subjects });
  const countOf = (id: number) =>
    books.filter(({ values, labels }) => values.signed.length > 0 && labels.subject.includes(id)).length;
  const expected = subjects
    .map(({ id }) => ({ id, count: countOf(id) }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, 40);
  const { countFacets } = search(index, { ...all, filters: { signed: ['yes'] } });
  expect(countFacets().labels.subject).toEqual(expected);
});

test('counts are encoded once per result and ranges', () => {
  let encoded = 0;
  const index = new SearchIndex(bookSchema, {
    encodeFacets: ({ ranges }) => {
      encoded++;
      return JSON.stringify(ranges);
    },
  });
  index.load(plainBooks(9));
  index.finishLoading();
  const count = (from: number) => (index.search(all) as Answer<string>).countFacets({ published: [{ from }] });
  expect([count(-3), count(-3), encoded]).toEqual(['{"published":[4]}', '{"published":[4]}', 1]);
  expect([count(-4), encoded]).toEqual(['{"published":[5]}', 2]);
});

test('counts of a search are refused once the index has changed', () => {
  const index = indexOfBooks(plainBooks(3));
  const { countFacets } = search(index, all);
  index.update([], [idOf(1)]);
  expect(() => countFacets()).toThrow('The index has changed');
});

test('searches for ever new words do not fill the memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const index = indexOfBooks([book(1, { title: { en: 'Oak' } })]);
  index.setWords({ concepts: [{ en: ['oak', 'oak tree'], ru: ['дуб'] }] });
  const usedAfter = (searches: number, prefix: string) => {
    for (let n = 0; n < searches; n++) search(index, { ...all, text: `${prefix}${n} oak`, sort: 'relevance' });
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = usedAfter(1_000, 'first');
  const bytesPerSearch = (usedAfter(20_000, 'then') - before) / 20_000;
  expect(bytesPerSearch).toBeLessThan(100);
});

test('similar documents share labels, values and the section; other documents of the section fill the list', () => {
  const books = [
    book(1, { values: { binding: ['hard'] }, labels: { section: 10, subject: [1, 2] } }),
    book(2, { values: { binding: ['hard'] }, labels: { section: 11, subject: [2] } }),
    book(3, { values: { binding: ['soft'] }, labels: { section: 10, subject: [1] } }),
    book(4, { labels: { section: 10, subject: [3] } }),
    book(5, { labels: { section: 11, subject: [2] } }),
    book(6, { labels: { section: 12, subject: [4] } }),
  ];
  const index = indexOfBooks(books);
  const similar = (limit: number) => index.findSimilar(idOf(1), limit)?.map((id) => Number(id.slice(-2)));
  expect(similar(2)).toEqual([2, 3]);
  expect(similar(9)).toEqual([2, 3, 4, 5]);
  index.update([], [idOf(3)]);
  expect(similar(9)).toEqual([2, 4, 5]);
  expect(index.findSimilar('nothing', 5)).toBeNull();
  expect(new SearchIndex({ ...bookSchema, similarity: undefined as never }).findSimilar('nothing', 5)).toEqual([]);
});
