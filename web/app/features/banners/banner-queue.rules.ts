import { bannerQuietMs } from '@polyshelf/contract/banners';

export interface QueuedBanner {
  id: string;
  priority: number;
}

/** When each banner was last closed, in ms since 1970. */
export type ClosedBanners = Readonly<Record<string, number>>;

const isDue = ({ id, priority }: QueuedBanner, closed: ClosedBanners, now: number): boolean => {
  const closedAt = closed[id];
  return closedAt === undefined || now - closedAt >= bannerQuietMs(priority);
};

/** The due banner with the highest priority; among equals the first. */
export const nextBanner = <B extends QueuedBanner>(
  banners: readonly B[],
  closed: ClosedBanners,
  now: number,
): B | undefined =>
  banners.filter((banner) => isDue(banner, closed, now)).toSorted((a, b) => b.priority - a.priority)[0];
