export { CatalogIndex } from './catalog-index.ts';
export type {
  Correction,
  Facets,
  FacetValue,
  Filters,
  IndexAnswer,
  IndexQuery,
  QueryProblem,
  Sort,
  Suggestions,
} from './index-query.ts';
