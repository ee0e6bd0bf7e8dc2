export { forgetMissedSearch } from './forget-missed-search.ts';
export { forgetWishes } from './forget-wishes.ts';
export { mergeWishes } from './merge-wishes.ts';
export { recordMissedSearch } from './record-missed-search.ts';
export { SearchCounter } from './search-counter.ts';
