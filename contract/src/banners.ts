import type * as schemas from './banners.schemas.ts';
import type { Banner } from './banners.schemas.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { address } from './endpoint.ts';

export type { Banner } from './banners.schemas.ts';

export const listBanners = address<typeof schemas.listBanners>('GET', '/items/banners');
export const listAccountBanners = address<typeof schemas.listAccountBanners>('GET', '/items/accounts_banners');

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
  return viewer.sub !== null && subs.includes(viewer.sub) && !hasUsedPromo;
}
