export type { Answer, Correction, Facets, Query, QueryProblem, Range, Suggestions } from './query.ts';
export type { Concept, Document, LabelRow, Schema } from './schema.ts';
export { SearchIndex } from './search-index.ts';
export { englishRussianKeyboard, englishRussianSpelling } from './words/english-russian.ts';
export { fold, wordsOf } from './words/words.ts';
