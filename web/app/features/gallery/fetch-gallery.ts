import { listAssets } from '@polyshelf/contract/assets';
import { type RouterContextProvider, redirect } from 'react-router';
import { loaderCall, refusalIn } from '../../api/loader-call.ts';
import { localeOf } from '../../i18n/locale.ts';
import {
  apiQuery,
  type Fixed,
  type GalleryData,
  type GalleryQuery,
  type Group,
  groups,
  type Ignored,
  pageLength,
  readAddress,
  withoutFixed,
  writeAddress,
} from './gallery-address.rules.ts';

/** The list for an address. Unknown values in the address are ignored and reported in `ignored`. */
export async function fetchGallery(
  context: Readonly<RouterContextProvider>,
  url: URL,
  fixed: Fixed = {},
): Promise<GalleryData> {
  const { query, ignored } = readAddress(url.search);
  const gallery = await fetchKnown(context, url, withoutFixed(query, fixed), fixed, ignored);
  // Only the browser knows who is signed in, so it fetches the list of downloads itself.
  if (query.downloaded) return { ...gallery, cards: [], total: 0, next: null };
  // The page number is too high, for example because assets were removed.
  const last = Math.ceil(gallery.total / pageLength);
  if (last > 0 && query.page > last) throw redirect(url.pathname + writeAddress({ ...query, page: last }));
  return gallery;
}

async function fetchKnown(
  context: Readonly<RouterContextProvider>,
  url: URL,
  query: GalleryQuery,
  fixed: Fixed,
  ignored: Ignored[],
): Promise<GalleryData> {
  try {
    const querystring = { ...apiQuery(query, fixed, localeOf(url.pathname)), page: query.page, facets: '1' as const };
    const { data: cards, meta } = await loaderCall(context)(listAssets, { querystring });
    return { cards, ...meta, query, fixed, ignored };
  } catch (error) {
    const unknown = unknownValue(error, query);
    if (!unknown) throw error;
    const { movedTo, ...value } = unknown;
    const rest = query.groups[value.name].filter((other) => other !== value.value);
    const without = { ...query, groups: { ...query.groups, [value.name]: [...new Set([...rest, ...movedTo])] } };
    if (movedTo.length > 0) throw redirect(url.pathname + writeAddress(without), 301);
    return fetchKnown(context, url, without, fixed, [...ignored, value]);
  }
}

/** The chosen value that the API does not know, and what replaces it; null when it refused for another reason. */
function unknownValue(error: unknown, query: GalleryQuery): (Ignored & { name: Group; movedTo: string[] }) | null {
  const { code, extensions: { field, value, moved_to } = {} } = refusalIn(error) ?? {};
  const name = groups.find((group) => group === field);
  if (code !== 'INVALID_QUERY' || !name || typeof value !== 'string') return null;
  const movedTo = typeof moved_to === 'string' ? [moved_to] : [];
  return query.groups[name].includes(value) ? { name, value, movedTo } : null;
}
