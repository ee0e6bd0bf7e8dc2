export { forgetWishes } from './queries.ts';
export { recordMissedSearch } from './record-missed-search.ts';
