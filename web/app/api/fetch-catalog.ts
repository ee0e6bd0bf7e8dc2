import { getCatalog } from '@polyshelf/contract/catalog';
import type { RouterContextProvider } from 'react-router';
import { localeOf } from '../i18n/locale.ts';
import { sortedByName } from '../i18n/localized-name.ts';
import { loaderCall } from './loader-call.ts';

/** Producers and packs for a loader, in the order of the page's language. */
export async function fetchCatalog(context: Readonly<RouterContextProvider>, url: URL) {
  const { data } = await loaderCall(context)(getCatalog, {});
  const locale = localeOf(url.pathname);
  return { producers: sortedByName(data.producers, locale), packs: sortedByName(data.packs, locale) };
}
