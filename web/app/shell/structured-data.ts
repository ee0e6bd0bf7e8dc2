import type { MetaDescriptor } from 'react-router';
import { type Locale, localeOf } from '../i18n/locale.ts';
import { publicUrlOf, type Where } from './page-meta.ts';
import { pagePath } from './page-path.ts';

/** By its English path. */
interface Link {
  label: string;
  to: string;
}

export type StructuredData = Record<string, unknown>;

interface Described {
  /** The way from the homepage to this page, with it. */
  trail: readonly Link[];
  /** What it lists. */
  items?: readonly Link[];
  /** The one thing it is about, by the address of the site. */
  about?: (publicUrl: string) => StructuredData;
}

let sent: { address: string; data: MetaDescriptor[] } | undefined;

/**
 * What search engines read about a page beside its text (schema.org). They read it as it is sent; in the browser the same
 * stays until another page is shown, and is never made again: that would be making scripts, which our policy forbids.
 */
export function structuredData({ location, matches }: Where, described: Described): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches);
  if (!publicUrl) return [];
  const make = () => describe(described, localeOf(location.pathname), publicUrl);
  if (import.meta.env.SSR) return make();
  const address = location.pathname + location.search;
  // Kept as it was made: on the way to the other language its words would already be in that one.
  sent ??= { address, data: make() };
  const isThere = document.querySelector('script[type="application/ld+json"]') !== null;
  return isThere && address === sent.address ? sent.data : [];
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
