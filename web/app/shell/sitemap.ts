import { type Locale, locales } from '../i18n/locale.ts';
import { pagePath } from './page-path.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Every page in every language, each naming its twins. */
export function sitemapOf(paths: readonly string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const addressIn = (locale: Locale) => escaped(new URL(pagePath(path, locale), publicUrl).href);
    const twins = [...locales.map((locale) => [locale, addressIn(locale)]), ['x-default', addressIn('en')]]
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    return locales.map((locale) => `<url><loc>${addressIn(locale)}</loc>${twins}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
