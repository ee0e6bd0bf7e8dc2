import { getStatistics } from '@polyshelf/contract/catalog';
import { ASSETS_PER_PART } from '@polyshelf/contract/site-map';
import { loaderCall } from '../api/loader-call.ts';
import { pageContext } from '../api/page-context.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { sitemapIndexOf } from '../metadata/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { assets_total } = (await loaderCall(context)(getStatistics, {})).data;
  const parts = Array.from({ length: Math.ceil(assets_total / ASSETS_PER_PART) }, (_, index) => `assets-${index + 1}`);
  const paths = ['pages', ...parts].map((part) => `/sitemap/${part}.xml`);
  return new Response(sitemapIndexOf(paths, context.get(pageContext).publicUrl), {
    headers: { ...sharedPage(), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
