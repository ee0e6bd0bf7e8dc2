import { findMovedPlace } from '@polyshelf/contract/catalog';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { localeOf } from '../i18n/locale.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { pagePath } from '../navigation/page-path.ts';

/** Redirects from the former address of a producer or a pack. Throws 404 for an address that was never valid. */
export async function redirectMoved(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { alias, packs }: { alias?: string; packs: readonly string[] },
): Promise<never> {
  const notFound = data(null, { status: 404 });
  if (!packs.every((id) => /^[1-9]\d{0,8}$/.test(id))) throw notFound;
  const querystring = {
    ...(alias !== undefined && { producer: alias }),
    ...(packs.length > 0 && { packs: packs.join() }),
  };
  const { data: place } = await loaderCall(context)(findMovedPlace, { querystring });
  if (!place) throw notFound;
  const { producer, pack } = place;
  const present = [
    producer === null ? '/catalog/packs' : `/catalog/producers/${encodeURIComponent(producer)}`,
    ...(pack === null ? [] : [pack]),
  ].join('/');
  const path = pagePath(present, localeOf(url.pathname));
  // Another process may have changed the catalogue a moment ago.
  if (path === url.pathname) throw notFound;
  // Without the headers, browsers would keep the redirect after the place has moved back.
  throw redirect(path + url.search, { status: 301, headers: sharedPage() });
}
