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

/** The list that an address asks for; what means nothing in it is left out and named. */
export async function readGallery(
  context: Readonly<RouterContextProvider>,
  url: URL,
  fixed: Fixed = {},
): Promise<GalleryData> {
  const { query, ignored } = readAddress(url.search);
  const gallery = await readKnown(context, localeOf(url.pathname), withoutFixed(query, fixed), fixed, ignored);
  // Whose downloads they are is known in the browser alone, which reads the list itself.
  if (query.downloaded) return { ...gallery, cards: [], total: 0, next: null };
  // A page that was there once: assets may have left since.
  const last = Math.ceil(gallery.total / pageLength);
  if (last > 0 && query.page > last) throw redirect(url.pathname + writeAddress({ ...query, page: last }));
  return gallery;
}

async function readKnown(
  context: Readonly<RouterContextProvider>,
  locale: 'en' | 'ru',
  query: GalleryQuery,
  fixed: Fixed,
  ignored: Ignored[],
): Promise<GalleryData> {
  try {
    const querystring = { ...apiQuery(query, fixed, locale), page: query.page, facets: '1' as const };
    const { data: cards, meta } = await loaderCall(context)(listAssets, { querystring });
    return { cards, ...meta, query, fixed, ignored };
  } catch (error) {
    const unknown = unknownValue(error, query);
    if (!unknown) throw error;
    const rest = query.groups[unknown.name].filter((value) => value !== unknown.value);
    const without = { ...query, groups: { ...query.groups, [unknown.name]: rest } };
    return readKnown(context, locale, without, fixed, [...ignored, unknown]);
  }
}

/** The chosen value that the API does not know; null when it refused for another reason. */
function unknownValue(error: unknown, query: GalleryQuery): (Ignored & { name: Group }) | null {
  const { code, extensions: { field, value } = {} } = refusalIn(error) ?? {};
  const name = groups.find((group) => group === field);
  if (code !== 'INVALID_QUERY' || !name || typeof value !== 'string') return null;
  return query.groups[name].includes(value) ? { name, value } : null;
}
