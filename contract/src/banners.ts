import type * as schemas from './banners.schemas.ts';
import type { Banner } from './banners.schemas.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { address } from './endpoint.ts';

export type { Banner } from './banners.schemas.ts';

/** The banners that the product itself shows, about the subscription of an account. */
export const systemBanners: readonly string[] = ['sub_ends', 'sub_ended', 'renewal_failed'];

/** The types that an operator can choose. Clients show a `warning` in amber. */
export const bannerTypes = ['news', 'offer', 'warning'] as const;

/** Among the plans of a banner, this word means visitors without an account. */
export const VISITOR = 'visitor';

/** What a browser reports about a banner, at most once a day each. */
export const bannerEvents = ['seen', 'clicked', 'closed'] as const;
export type BannerEvent = (typeof bannerEvents)[number];

export const listBanners = address<typeof schemas.listBanners>('GET', '/items/banners');
export const listAccountBanners = address<typeof schemas.listAccountBanners>('GET', '/items/accounts_banners');
export const countBanner = address<typeof schemas.countBanner>('POST', '/api/banners/:id/:event');

/** A path of the site or an https address. Anything else, such as `javascript:`, is no link. */
export function isBannerLink(link: string): boolean {
  if (link.startsWith('/')) return /^\/(?![/\\])\S*$/.test(link);
  const url = URL.parse(link);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** How long a closed banner stays hidden. Priority 10 is shown once, priority 5 every 12 hours, priority 0 daily. */
export function bannerQuietMs(priority: number): number {
  if (priority === 10) return Number.POSITIVE_INFINITY;
  if (priority === 5) return 12 * HOUR_MS;
  return priority === 0 ? DAY_MS : HOUR_MS;
}

type Shown = Pick<Banner, 'subs' | 'promo' | 'priority'>;

interface Viewer {
  /** Null for a visitor who is not signed in. */
  sub: string | null;
  promos: readonly string[];
}

/** The banners that the viewer may see, highest priority first. */
export const visibleBanners = <B extends Shown>(banners: readonly B[], viewer: Viewer): B[] =>
  banners.filter((banner) => isVisible(banner, viewer)).toSorted((a, b) => b.priority - a.priority);

function isVisible({ subs, promo }: Shown, viewer: Viewer): boolean {
  if (!subs || subs.length === 0) return true;
  const hasUsedPromo = promo !== null && viewer.promos.includes(promo);
  return subs.includes(viewer.sub ?? VISITOR) && !hasUsedPromo;
}
