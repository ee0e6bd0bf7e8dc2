import { type ShouldRevalidateFunction, useLocation, useMatches, useNavigation } from 'react-router';
import { fromText, type TextOf } from '../../api/text-of.ts';
import {
  type GalleryData,
  type GalleryQuery,
  listName,
  readAddress,
  withoutFixed,
  writeAddress,
} from './gallery-address.rules.ts';

/**
 * The filters to show as chosen. While the next list is loading, these are its filters, so that another tap adds to
 * them. Otherwise they are those of the loaded list, with size and view from the address.
 */
export function useShownQuery({ query, fixed }: GalleryData): GalleryQuery {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  if (next?.pathname === pathname) return withoutFixed(readAddress(next.search).query, fixed);
  const { size, view } = readAddress(search).query;
  return { ...query, size, view };
}

/** Returns a function that formats the address of this page with other filters. */
export function useAddressOf(): (query: GalleryQuery) => string {
  const { pathname } = useLocation();
  return (query) => `${pathname}${writeAddress(query)}`;
}

/** For components around the page, which have no access to its loader data. */
export function useGalleryOfPage(): GalleryData | undefined {
  const page = useMatches().at(-1)?.loaderData as { gallery?: TextOf<GalleryData> } | null | undefined;
  return page?.gallery && fromText(page.gallery);
}

/** Another size or view shows the same list, so it is not fetched again. */
export const shouldRefetchGallery: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  listName(currentUrl.pathname, currentUrl.search) !== listName(nextUrl.pathname, nextUrl.search);
