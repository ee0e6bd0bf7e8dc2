export type { Answer, Correction, Facets, Query, QueryProblem, Range, Suggestions } from './query.ts';
export type { Document, LabelRow, Schema } from './schema.ts';
export { SearchIndex } from './search-index.ts';
export { englishRussianKeyboard } from './words/keyboard-layout.ts';
export { fold, wordsOf } from './words/words.ts';
