import { listDownloadedAssets } from '@polyshelf/contract/assets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Locale } from '../../i18n/locale.ts';
import { apiQuery, type GalleryData } from './gallery-address.rules.ts';

/** A page of the assets in a gallery that the visitor has downloaded, with the facet counts. */
export function downloadedQuery({ query, fixed }: GalleryData, locale: Locale) {
  // Size and view do not matter to the server, nor does the page when only the counts are needed.
  const querystring = {
    ...apiQuery(query, fixed, locale),
    page: query.downloaded ? query.page : 1,
    facets: '1' as const,
  };
  return queryOptions({
    queryKey: ['downloaded', querystring],
    queryFn: () => call(listDownloadedAssets, { querystring }),
    // Something may have been downloaded on another page.
    refetchOnMount: 'always',
  });
}
