import fc from 'fast-check';
import { type BookOrder, bookSchema, idOf } from './book-schema.fixture.ts';
import type { ModelRows } from './plain-model.fixture.ts';
import type { Query } from './query.ts';
import type { Document, LabelRow } from './schema.ts';

/** Words that cannot be taken for typos or transliterations of one another. */
const vocabulary = ['oak', 'elm', 'fir', 'teapot', 'zinc', 'дуб', 'лес', 'мох', 'щебень'];
const text = (max: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: max }).map((words) => words.join(' '));
const some = <T>(...values: T[]) => fc.subarray(values);
const atMostOne = <T>(...values: T[]) => fc.subarray(values, { maxLength: 1 });

const labelIds = { subject: [1, 2, 3, 4], section: [10, 11, 12, 13], publisher: [20, 21] };

/** UUIDs and other ids. */
const id = fc.integer({ min: 1, max: 9_999 }).map((number) => (number % 3 === 0 ? `book ${number}` : idOf(number)));

const document: fc.Arbitrary<Document> = fc.record({
  id,
  values: fc.record({
    binding: fc.constantFrom(['hard'], ['soft'], ['audio']),
    colour: some('red', 'green', 'blue'),
    size: some('S', 'M', 'L'),
    signed: some('yes'),
  }),
  labels: fc.record({
    publisher: atMostOne(...labelIds.publisher),
    section: fc.constantFrom(...labelIds.section),
    subject: some(...labelIds.subject),
  }),
  // Few different numbers, so that there are many ties.
  numbers: fc.record({
    published: fc.integer({ min: 0, max: 30 }),
    sales: fc.integer({ min: 0, max: 2 }),
    pages: fc.integer({ min: 1, max: 9 }),
  }),
  title: fc.record({ en: text(3), ru: fc.oneof(text(3), fc.constant('')) }),
  body: fc.record({ en: text(4), ru: text(2) }),
});

export const documents = (max: number): fc.Arbitrary<Document[]> =>
  fc.uniqueArray(document, { maxLength: max, selector: (one) => one.id });

export const ids: fc.Arbitrary<string[]> = fc.array(id);

const row = (number: number, parents: readonly number[] = []): fc.Arbitrary<LabelRow> =>
  fc.record({
    id: fc.constant(number),
    alias: fc.constant(`alias-${number}`),
    names: fc.array(text(2), { minLength: 1, maxLength: 3 }),
    parent: fc.constantFrom(null, ...parents),
    rank: fc.constantFrom(null, 1, 2),
  });

export const labels: fc.Arbitrary<ModelRows['labels']> = fc.record({
  subject: fc.tuple(...labelIds.subject.map((number) => row(number))),
  publisher: fc.tuple(...labelIds.publisher.map((number) => row(number))),
  section: fc.tuple(...labelIds.section.map((number, index) => row(number, labelIds.section.slice(0, index)))),
});

export const rows = (max: number): fc.Arbitrary<ModelRows> => fc.record({ documents: documents(max), labels });

const range = fc.record(
  { from: fc.integer({ min: 0, max: 30 }), to: fc.integer({ min: 0, max: 30 }) },
  { requiredKeys: [] },
);

const filters: fc.Arbitrary<NonNullable<Query['filters']>> = fc.record(
  {
    binding: some('hard', 'soft', 'audio'),
    colour: some('red', 'blue'),
    size: some('S', 'L'),
    signed: some('yes'),
    publisher: some<number | string>(20, 'alias-21'),
    section: some(...labelIds.section),
    subject: some(...labelIds.subject),
    published: range,
    pages: range,
  },
  { requiredKeys: [] },
);

export const query: fc.Arbitrary<Query> = fc.record(
  {
    filters: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: filters }),
    ids,
    text: fc.oneof(fc.constant(''), text(1), text(2)),
    match: fc.constantFrom('all' as const, 'any' as const),
    sort: fc.constantFrom(...(Object.keys(bookSchema.orders) as BookOrder[])),
    language: fc.constantFrom('en', 'ru'),
    limit: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['sort', 'language', 'limit'] },
);

export const ranges = fc.array(range, { maxLength: 3 });
