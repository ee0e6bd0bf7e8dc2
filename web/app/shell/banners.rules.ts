const hourMs = 3_600_000;

export interface QueuedBanner {
  id: string;
  priority: number;
}

/** When each banner was last closed, in ms since 1970. */
export type ClosedBanners = Readonly<Record<string, number>>;

/** How long a closed banner stays away: the most urgent kind is said once, the least urgent daily. */
export function quietMs(priority: number): number {
  if (priority === 10) return Number.POSITIVE_INFINITY;
  if (priority === 5) return 12 * hourMs;
  return priority === 0 ? 24 * hourMs : hourMs;
}

const isDue = ({ id, priority }: QueuedBanner, closed: ClosedBanners, now: number): boolean => {
  const closedAt = closed[id];
  return closedAt === undefined || now - closedAt >= quietMs(priority);
};

/** One at a time: the highest priority that is due; among equals the first. */
export const nextBanner = <B extends QueuedBanner>(
  banners: readonly B[],
  closed: ClosedBanners,
  now: number,
): B | undefined =>
  banners.filter((banner) => isDue(banner, closed, now)).toSorted((a, b) => b.priority - a.priority)[0];
