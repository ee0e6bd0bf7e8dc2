import type { ShouldRevalidateFunction } from 'react-router';
import { listName } from './gallery-address.rules.ts';

/** Another density or view shows the same list. */
export const shouldReadAnew: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  listName(currentUrl.pathname, currentUrl.search) !== listName(nextUrl.pathname, nextUrl.search);
