import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';

/** A link has to be used soon. After that a transfer may be resumed for a day, by a portable link for six hours. */
export const startBefore = (now: Date): Date => new Date(now.getTime() + 5 * MINUTE_MS);

export function isOver(
  link: { start_before: Date; started_at: Date | null },
  { isPortable }: { isPortable?: true },
  now: Date,
): boolean {
  if (!link.started_at) return now >= link.start_before;
  return now.getTime() > link.started_at.getTime() + (isPortable ? 6 : 24) * HOUR_MS;
}

/** Links from before then are of no use to anybody. */
export const uselessBefore = (now: Date): Date => new Date(now.getTime() - 25 * HOUR_MS);
