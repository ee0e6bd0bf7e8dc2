import { useLocation, useNavigation } from 'react-router';
import {
  type GalleryData,
  type GalleryQuery,
  readAddress,
  withoutFixed,
  writeAddress,
} from './gallery-address.rules.ts';

/**
 * What is chosen: at once what was tapped last, while its list is still on the way, so that the next tap adds to it;
 * else the list as it was read, in the look that the address has now.
 */
export function useShownQuery({ query, fixed }: GalleryData): GalleryQuery {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  if (next?.pathname === pathname) return withoutFixed(readAddress(next.search).query, fixed);
  const { size, view } = readAddress(search).query;
  return { ...query, size, view };
}

/** Writes the address of this page with another choice. */
export function useAddressOf(): (query: GalleryQuery) => string {
  const { pathname } = useLocation();
  return (query) => `${pathname}${writeAddress(query)}`;
}
