export { forgetWishes } from './forget-wishes.ts';
export { recordMissedSearch } from './record-missed-search.ts';
export { SearchCounter } from './search-counter.ts';
