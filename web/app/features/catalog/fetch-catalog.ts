import { getCatalog } from '@polyshelf/contract/catalog';
import type { RouterContextProvider } from 'react-router';
import { loaderCall } from '../../api/loader-call.ts';
import { localeOf } from '../../i18n/locale.ts';
import { sortedByName } from '../../i18n/localized-name.ts';

/** Producers and packs, sorted by name in the language of the page. */
export async function fetchCatalog(context: Readonly<RouterContextProvider>, url: URL) {
  const { data } = await loaderCall(context)(getCatalog, {});
  const locale = localeOf(url.pathname);
  return { producers: sortedByName(data.producers, locale), packs: sortedByName(data.packs, locale) };
}
