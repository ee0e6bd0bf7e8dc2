import { useLocation } from 'react-router';
import { type GalleryData, type GalleryQuery, readAddress, writeAddress } from './gallery-address.rules.ts';

/** What the page shows: the list as it was read, in the look that the address has now. */
export function useShownQuery({ query }: GalleryData): GalleryQuery {
  const { size, view } = readAddress(useLocation().search).query;
  return { ...query, size, view };
}

/** Writes the address of this page with another choice. */
export function useAddressOf(): (query: GalleryQuery) => string {
  const { pathname } = useLocation();
  return (query) => `${pathname}${writeAddress(query)}`;
}
