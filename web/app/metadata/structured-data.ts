import type { MetaDescriptor } from 'react-router';
import { type Locale, localeOf } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { publicUrlOf, type Where } from './page-meta.ts';

/** A link by its English path. */
interface Link {
  label: string;
  to: string;
}

export type StructuredData = Record<string, unknown>;

interface Described {
  /** The pages from the homepage to this page, including it. */
  trail: readonly Link[];
  /** The links of a list page. */
  items?: readonly Link[];
  /** The subject of the page; takes the address of the site. */
  about?: (publicUrl: string) => StructuredData;
}

/** schema.org data for search engines. Only the server renders it: see ServerScript. */
export function structuredData({ location, matches }: Where, described: Described): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  return import.meta.env.SSR && publicUrl ? describe(described, localeOf(location.pathname), publicUrl) : [];
}

/** After a navigation in the browser the data of the first page would describe the wrong page. */
export function removeStructuredData(): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

function describe({ trail, items = [], about }: Described, locale: Locale, publicUrl: string): MetaDescriptor[] {
  const listed = (links: readonly Link[], addressKey: 'url' | 'item') =>
    links.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      [addressKey]: new URL(pagePath(to, locale), publicUrl).href,
    }));
  const lists = [
    { '@type': 'BreadcrumbList', itemListElement: listed(trail, 'item') },
    ...(about ? [about(publicUrl)] : []),
    ...(items.length > 0 ? [{ '@type': 'ItemList', itemListElement: listed(items, 'url') }] : []),
  ];
  return lists.map((list) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...list } })) as MetaDescriptor[];
}
