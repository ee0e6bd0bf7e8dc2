import type { ShouldRevalidateFunction } from 'react-router';

/** For loaders that do not depend on the query string: a filter or another card size does not fetch again. */
export const isAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
