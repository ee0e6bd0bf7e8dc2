import { type Locale, locales } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { escapeXml, xmlHead } from './xml.ts';

/** A page by its English path, or by its path in each language, and the day of its last change where that is known. */
type Entry = ({ path: string } | { paths: Record<Locale, string | null> }) & { changed?: string };

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Every page in every language, each with links to its translations. */
export function sitemapOf(entries: readonly Entry[], publicUrl: string): string {
  const pages = entries.flatMap(({ changed, ...page }) => {
    const addresses = locales.flatMap((language) => {
      const path = 'paths' in page ? page.paths[language] : pagePath(page.path, language);
      return path === null ? [] : [{ language: language as string, address: escapeXml(new URL(path, publicUrl).href) }];
    });
    const [first] = addresses;
    const translations = [...addresses, ...(first ? [{ ...first, language: 'x-default' }] : [])]
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    const last = changed ? `<lastmod>${changed}</lastmod>` : '';
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${last}${translations}</url>`);
  });
  return `${xmlHead}
<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

/** An index of sitemap files, since one file may hold at most 50,000 addresses. */
export function sitemapIndexOf(parts: readonly string[], publicUrl: string): string {
  const lines = parts.map((path) => `<sitemap><loc>${escapeXml(new URL(path, publicUrl).href)}</loc></sitemap>`);
  return `${xmlHead}
<sitemapindex xmlns="${schema}">
${lines.join('\n')}
</sitemapindex>
`;
}
