import type { Document, Schema } from './schema.ts';
import { englishRussianKeyboard, englishRussianSpelling } from './words/english-russian.ts';

/** The books of a shop that sells in two languages. */
export const bookSchema = {
  languages: ['en', 'ru'],
  values: {
    binding: { names: { hard: ['hardcover', 'твердый'], soft: ['paperback'] } },
    colour: {},
    size: {},
    signed: {},
  },
  labels: {
    publisher: { facetLimit: 100 },
    section: { isTree: true, facetLimit: 200 },
    subject: { isMany: true, facetLimit: 40 },
  },
  numbers: ['published', 'sales', 'pages'],
  orders: {
    newest: { by: ['published'], isDescending: true },
    oldest: { by: ['published'] },
    az: { by: 'title' },
    za: { by: 'title', isDescending: true },
    newestSections: { by: ['published'], isDescending: true, groupBy: { label: 'section', isDescending: true } },
    oldestSections: { by: ['published'], isDescending: true, groupBy: { label: 'section' } },
    relevance: { by: ['sales', 'published'], isDescending: true },
  },
  similarity: {
    sharedLabels: 'subject',
    fallbackLabels: 'section',
    weights: { binding: 2, section: 1.5, colour: 0.5 },
  },
  keyboard: englishRussianKeyboard,
  spellingKey: englishRussianSpelling,
} as const satisfies Schema;

export type BookOrder = keyof (typeof bookSchema)['orders'];

export const idOf = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A book with defaults for everything that the test does not set. */
export const book = (number: number, parts: Partial<Document> = {}): Document => ({
  id: idOf(number),
  values: {},
  labels: {},
  numbers: {},
  title: {},
  ...parts,
});
