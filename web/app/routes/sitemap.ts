import { getCatalog } from '@polyshelf/contract/catalog';
import { loaderCall } from '../api/loader-call.ts';
import { pageContext } from '../api/page-context.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { sitemapOf } from '../shell/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

/** Only pages that have something in them; the others ask not to be found. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { producers, packs } = (await loaderCall(context)(getCatalog, {})).data;
  const filled = producers.filter(({ id }) => packs.some(({ producer }) => producer === id));
  const paths = [
    '/',
    ...(producers.length > 0 ? ['/catalog/producers'] : []),
    ...(packs.length > 0 ? ['/catalog/packs'] : []),
    ...filled.map(({ alias }) => `/catalog/producers/${encodeURIComponent(alias)}`),
  ];
  return new Response(sitemapOf(paths, context.get(pageContext).publicUrl), {
    headers: { ...sharedPage(), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
