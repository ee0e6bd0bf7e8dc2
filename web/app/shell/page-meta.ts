import { type Image, imageWidths } from '@polyshelf/contract/assets';
import type { Location, MetaDescriptor } from 'react-router';
import { type Locale, localeOf, locales } from '../i18n/locale.ts';
import { imageAddress } from './image-address.ts';
import { pagePath } from './page-path.ts';
import { breadcrumbList, itemList, type StructuredData } from './structured-data.ts';

interface Link {
  label: string;
  to: string;
}

interface Page {
  title: string;
  description: string;
  /** True while there is nothing in it that somebody could be looking for. */
  isEmpty?: boolean;
  /** Shown where somebody shares the page. */
  image?: Image | undefined;
  /** The way from the homepage to this page, with it, by English paths. */
  trail?: readonly Link[];
  /** What it lists, by English paths. */
  items?: readonly Link[];
  /** What it is about, as search engines read it, by the address of the site. */
  about?: (publicUrl: string) => StructuredData;
  /** Of a list in several pages; the first one has no number in its address. */
  number?: number;
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
export function pageMeta({ location, matches }: Where, page: Page): MetaDescriptor[] {
  const { title, description, isEmpty, image, number = 1 } = page;
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
  const query = number > 1 ? `?page=${number}` : '';
  const inLocale = (locale: Locale) => new URL(pagePath(path, locale) + query, root.publicUrl).href;
  const canonical = inLocale(localeOf(path));
  return [
    ...words,
    { property: 'og:url', content: canonical },
    ...(image ? socialImage(image, root.publicUrl) : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: inLocale('en') },
    ...structuredData(page, location, root.publicUrl),
  ];
}

/** WebP: the services that show previews read it, and hardly any reads AVIF. */
function socialImage(image: Image, publicUrl: string): MetaDescriptor[] {
  const width = imageWidths(image.width).at(-1) ?? image.width;
  const address = new URL(imageAddress(image, 'webp'), publicUrl).href;
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(Math.round((image.height * width) / image.width)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

let sent: { address: string; data: MetaDescriptor[] } | undefined;
let hasLeft = false;

/**
 * Search engines read the page as it is sent. In the browser the same stays as it is until another page is shown, and
 * is not made again: that would be making scripts, which our policy forbids.
 */
function structuredData(page: Page, { pathname, search }: Location, publicUrl: string): MetaDescriptor[] {
  const make = () => describe(page, localeOf(pathname), publicUrl);
  if (import.meta.env.SSR) return make();
  const address = pathname + search;
  sent ??= { address, data: make() };
  hasLeft ||= address !== sent.address;
  return hasLeft ? [] : sent.data;
}

function describe({ trail, items, about }: Page, locale: Locale, publicUrl: string): MetaDescriptor[] {
  const named = ({ label, to }: Link) => ({ name: label, url: new URL(pagePath(to, locale), publicUrl).href });
  return [
    ...(trail ? [{ 'script:ld+json': breadcrumbList(trail.map(named)) }] : []),
    ...(about ? [{ 'script:ld+json': about(publicUrl) }] : []),
    ...(items?.length ? [{ 'script:ld+json': itemList(items.map(named)) }] : []),
  ] as MetaDescriptor[];
}
