import type { Allowance } from '@polyshelf/contract/downloads';
import { DAY_MS } from '@polyshelf/contract/durations';

/** After spending one download on an asset, the account downloads any variant of it on any device for this long. */
const COVERED_MS = 30 * DAY_MS;

/** The end of a UTC day, when the next allowance begins. */
export const resetAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

export const coveredUntil = (spentAt: Date): Date => new Date(spentAt.getTime() + COVERED_MS);

export const allowanceOf = (perDay: number, today: number, day: string): Allowance => ({
  downloads_per_day: perDay,
  downloads_today: today,
  // Negative without this when the account changed to a smaller plan during the day.
  downloads_left: Math.max(0, perDay - today),
  resets_at: resetAfter(day).toISOString(),
});
