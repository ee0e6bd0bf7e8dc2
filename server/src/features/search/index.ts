export { wordsOf } from '@polyshelf/search-index';
export { CatalogIndex } from './catalog-index.ts';
export { countDownloads } from './count-downloads.ts';
export type { Filters, IndexQuery } from './index-query.ts';
export { readLexicon, Translator } from './lexicon/lexicon.ts';
export { newSince } from './new-since.rules.ts';
export { listNames } from './synonyms/list-names.ts';
