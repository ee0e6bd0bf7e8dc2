const HOUR_MS = 60 * 60 * 1_000;

export interface Banner {
  id: number | string;
  type: string;
  promo: string | null;
  /** Plans whose accounts see it; null shows it to everybody. */
  subs: readonly string[] | null;
  priority: number;
}

/** How long a closed banner stays away: the most urgent kind is said once, the least urgent daily. */
export function bannerQuietMs(priority: number): number {
  if (priority === 10) return Number.POSITIVE_INFINITY;
  if (priority === 5) return 12 * HOUR_MS;
  return priority === 0 ? 24 * HOUR_MS : HOUR_MS;
}

interface Viewer {
  /** Null when nobody is signed in. */
  sub: string | null;
  promos: readonly string[];
}

/** The banners somebody may see, the most urgent first. */
export const visibleBanners = <B extends Banner>(banners: readonly B[], viewer: Viewer): B[] =>
  banners.filter((banner) => isVisible(banner, viewer)).toSorted((a, b) => b.priority - a.priority);

function isVisible({ subs, promo }: Banner, viewer: Viewer): boolean {
  if (!subs || subs.length === 0) return true;
  const hasUsedPromo = promo !== null && viewer.promos.includes(promo);
  return viewer.sub !== null && subs.includes(viewer.sub) && !hasUsedPromo;
}
