import type { Image } from '@polyshelf/contract/assets';
import type { Location, MetaDescriptor } from 'react-router';
import { type Locale, localeOf, locales } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';

interface Page {
  title: string;
  description: string;
  /** Keeps the page out of search engines, because it has no content of its own. */
  isEmpty?: boolean;
  /** The preview image on social networks. */
  image?: Image | undefined;
  /** The paths of the page where they differ by more than the language; null where a language has none. */
  paths?: Record<Locale, string | null>;
  /** The page number of a paginated list; the first page has none in its address. */
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

/** Title, description, canonical address and the address in the other language. */
export function pageMeta(
  { location, matches }: Where,
  { title, description, isEmpty, image, paths, number = 1 }: Page,
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
  const pathIn = (locale: Locale) => (paths ? paths[locale] : pagePath(path, locale));
  const addressOf = (shown: string) => new URL(shown + query, publicUrl).href;
  const translations = locales.flatMap((locale) => {
    const shown = pathIn(locale);
    return shown === null ? [] : [{ hrefLang: locale as string, href: addressOf(shown) }];
  });
  // A text that is shown in the other language belongs to the address of that language.
  const canonical = addressOf(pathIn(localeOf(path)) ?? paths?.en ?? paths?.ru ?? path);
  const [first] = translations;
  return [
    ...words,
    { property: 'og:url', content: canonical },
    ...(image ? socialImage(image, publicUrl) : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...[...translations, ...(first ? [{ ...first, hrefLang: 'x-default' }] : [])].map((link) => ({
      tagName: 'link',
      rel: 'alternate',
      ...link,
    })),
  ];
}

/** Undefined when the root loader failed. */
export const publicUrlOf = (matches: Where['matches']): string | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined)?.publicUrl;

/** The largest stored width of a picture, unless the picture itself is smaller. */
const largest = 1280;

/** WebP, because few social networks support AVIF. */
function socialImage({ id, width, height }: Image, publicUrl: string): MetaDescriptor[] {
  const shown = Math.min(width, largest);
  return [
    { property: 'og:image', content: new URL(`/media/images/${id}/${shown}.webp`, publicUrl).href },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(shown) },
    { property: 'og:image:height', content: String(Math.round((height * shown) / width)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
