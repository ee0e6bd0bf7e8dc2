import type { Location, MetaDescriptor } from 'react-router';
import { type Locale, localeOf, locales } from '../i18n/locale.ts';
import { pagePath } from './page-path.ts';

interface Page {
  title: string;
  description: string;
  /** True while there is nothing in it that somebody could be looking for. */
  isEmpty?: boolean;
}

interface Where {
  location: Location;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The name of a page as tabs and search engines show it. */
export const titled = (name: string): string => `${name} · Polyshelf`;

/** A trailing slash shows the same page; only one of the two is its address. */
const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** Title, description, the one true address of the page and its twin in the other language. */
export function pageMeta({ location, matches }: Where, { title, description, isEmpty }: Page): MetaDescriptor[] {
  const words = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined;
  if (!root) return words;

  const path = withoutTrailingSlash(location.pathname);
  const inLocale = (locale: Locale) => new URL(pagePath(path, locale), root.publicUrl).href;
  const canonical = inLocale(localeOf(path));
  return [
    ...words,
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: inLocale('en') },
  ];
}
