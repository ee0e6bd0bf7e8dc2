import type { ShouldRevalidateFunction } from 'react-router';

/** For data that does not depend on the query: a filter or another card size does not fetch it again. */
export const isAnotherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
