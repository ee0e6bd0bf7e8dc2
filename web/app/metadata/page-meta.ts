import type { Image } from '@polyshelf/contract/assets';
import type { Location, MetaDescriptor } from 'react-router';
import { type Locale, localeOf, locales } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';

interface Page {
  title: string;
  description: string;
  /** True while there is nothing in it that somebody could be looking for. */
  isEmpty?: boolean;
  /** Shown where somebody shares the page. */
  image?: Image | undefined;
  /** Of a list in several pages; the first one has no number in its address. */
  number?: number;
}

export interface Where {
  location: Location;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The name of a page as tabs and search engines show it. */
export const titled = (name: string): string => `${name} · Polyshelf`;

/** A trailing slash shows the same page; only one of the two is its address. */
const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** Title, description, the one true address of the page and its twin in the other language. */
export function pageMeta(
  { location, matches }: Where,
  { title, description, isEmpty, image, number = 1 }: Page,
): MetaDescriptor[] {
  const words = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  const publicUrl = publicUrlOf(matches);
  if (!publicUrl) return words;

  const path = withoutTrailingSlash(location.pathname);
  const query = number > 1 ? `?page=${number}` : '';
  const inLocale = (locale: Locale) => new URL(pagePath(path, locale) + query, publicUrl).href;
  const canonical = inLocale(localeOf(path));
  return [
    ...words,
    { property: 'og:url', content: canonical },
    ...(image ? socialImage(image, publicUrl) : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: inLocale('en') },
  ];
}

/** Absent when the root failed. */
export const publicUrlOf = (matches: Where['matches']): string | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined)?.publicUrl;

/** The largest width that pictures are kept in, unless the picture itself is smaller. */
const largest = 1280;

/** WebP: the services that show previews read it, and hardly any reads AVIF. */
function socialImage({ id, width, height }: Image, publicUrl: string): MetaDescriptor[] {
  const kept = Math.min(width, largest);
  return [
    { property: 'og:image', content: new URL(`/media/images/${id}/${kept}.webp`, publicUrl).href },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(kept) },
    { property: 'og:image:height', content: String(Math.round((height * kept) / width)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
