export { recordMissedSearch } from './record-missed-search.ts';
