import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { baseLocale, type Locale, locales } from './i18n/locale.ts';

/** Every page of the product. Both languages share the modules; only the route ids differ. */
function pages(locale: Locale) {
  const page = (path: string, name: string, id = name) => route(path, `routes/${name}.tsx`, { id: `${id}-${locale}` });
  const frame = (name: string, children: RouteConfigEntry[]) =>
    layout(`routes/${name}.tsx`, { id: `${name}-${locale}` }, children);

  return [
    frame('site', [
      frame('landing-layout', [
        index('routes/landing.tsx', { id: `landing-${locale}` }),
        page('pricing', 'pricing'),
        page('docs', 'docs'),
        page('docs/:id', 'article', 'docs-article'),
        page('crypto-faq', 'crypto-faq'),
        page('crypto-faq/:id', 'article', 'crypto-answer'),
        page('blog', 'blog'),
        page('blog/:id', 'article', 'blog-post'),
        page('jobs', 'jobs'),
        page('jobs/:id', 'article', 'job'),
        page('search/about', 'search-about'),
        page('undo', 'undo'),
        page('unsubscribe', 'unsubscribe'),
      ]),
      frame('catalog-rail', [
        page('catalog/producers', 'producers'),
        page('catalog/producers/:alias/*', 'producer'),
        page('catalog/packs', 'packs'),
        page('catalog/packs/:id/*', 'pack'),
        page('catalog/collections/*', 'collections'),
        page('filter', 'filter'),
        page('search', 'search'),
        page('catalog/wanted', 'wanted'),
      ]),
      frame('catalog-layout', [
        page('asset/:id', 'asset'),
        page('upload', 'upload'),
        page('account/upload', 'account-upload'),
      ]),
      frame('settings-layout', [
        page('settings', 'settings'),
        page('settings/updates', 'settings-updates'),
        page('settings/devices', 'settings-devices'),
        page('settings/payments', 'settings-payments'),
        page('settings/subscription', 'settings-subscription'),
      ]),
      // For developers: not linked, not indexed, only in development and in the demo.
      page('design', 'design'),
      page('design/dark', 'design-dark'),
      page('design/payments', 'design-payments'),
      page('*', 'not-found'),
    ]),
    // Outside of the frame, because it has its own, and its own table of routes.
    page('admin/*', 'admin'),
    // Outside of the frame, because none of them renders a page.
    route('catalog/*', 'routes/catalog-redirect.ts', { id: `catalog-redirect-${locale}` }),
    route('blog/feed.xml', 'routes/blog-feed.ts', { id: `blog-feed-${locale}` }),
    route('sitemap.xml', 'routes/sitemap.ts', { id: `sitemap-${locale}` }),
  ];
}

export default [
  ...locales.flatMap((locale) => (locale === baseLocale ? pages(locale) : prefix(locale, pages(locale)))),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('favicon.ico', 'routes/favicon.ts'),
  route('latest-build.json', 'routes/latest-build.ts'),
] satisfies RouteConfig;
