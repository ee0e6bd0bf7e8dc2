import { getCatalog } from '@polyshelf/contract/catalog';
import { listArticles } from '@polyshelf/contract/content';
import type { Call } from '@polyshelf/contract/endpoint';
import { listAssetIds } from '@polyshelf/contract/site-map';
import { listWanted } from '@polyshelf/contract/wanted';
import { data } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { pageContext } from '../api/page-context.ts';
import { areaNames, articlePaths, kindOf } from '../features/content/areas.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { sitemapOf } from '../metadata/sitemap.ts';
import type { Route } from './+types/sitemap-part.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const [, name, number] = /^(pages|assets-([1-9]\d{0,2}))\.xml$/.exec(params.part) ?? [];
  if (!name) throw data(null, { status: 404 });
  const call = loaderCall(context);
  const entries = number
    ? await assetEntries(call, Number(number))
    : [...(await pageEntries(call)), ...(await articleEntries(call))];
  if (entries.length === 0) throw data(null, { status: 404 });
  return new Response(sitemapOf(entries, context.get(pageContext).publicUrl), {
    headers: { ...sharedPage(), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

async function assetEntries(call: Call, part: number) {
  const { data: assets } = await call(listAssetIds, { params: { part } });
  return assets.map(({ id, updated_at }) => ({ path: `/asset/${id}`, changed: updated_at }));
}

/** Articles with a text of their own, and the lists of those areas that have any. */
async function articleEntries(call: Call) {
  const entries = areaNames.map(async (area) => {
    const { data: articles } = await call(listArticles, { params: { kind: kindOf(area) } });
    const list = articles.length > 0 && area !== 'crypto-faq' ? [{ path: `/${area}` }] : [];
    const read = articles.filter(({ has_body }) => has_body);
    return [
      ...list,
      ...read.map(({ slugs, edited_at }) => ({ paths: articlePaths(area, slugs), changed: edited_at.slice(0, 10) })),
    ];
  });
  return (await Promise.all(entries)).flat();
}

/** Only pages with content; the others are not indexed. */
async function pageEntries(call: Call) {
  const { producers, packs } = (await call(getCatalog, {})).data;
  const { open } = (await call(listWanted, {})).data;
  const isFilled = ({ assets_total }: { assets_total: number }) => assets_total > 0;
  return [
    '/',
    '/search/about',
    '/pricing',
    '/upload',
    '/crypto-faq',
    ...(producers.length > 0 ? ['/catalog/producers'] : []),
    ...(packs.length > 0 ? ['/catalog/packs'] : []),
    ...(open.length > 0 ? ['/catalog/wanted'] : []),
    ...(packs.some(isFilled) ? ['/filter'] : []),
    ...producers.filter(isFilled).map(({ alias }) => `/catalog/producers/${encodeURIComponent(alias)}`),
    ...packs.filter(isFilled).map(({ id }) => `/catalog/packs/${id}`),
  ].map((path) => ({ path }));
}
