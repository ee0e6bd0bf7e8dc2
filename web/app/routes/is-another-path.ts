import type { ShouldRevalidateFunction } from 'react-router';

/** For what does not depend on the query: a filter or another density does not read it again. */
export const isAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
