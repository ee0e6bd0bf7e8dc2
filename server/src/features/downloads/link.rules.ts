import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';

/** A download must start within five minutes. It can be resumed for 24 hours, by a portable link for six. */
export const startBefore = (now: Date): Date => new Date(now.getTime() + 5 * MINUTE_MS);

export function isExpired(
  link: { start_before: Date; started_at: Date | null },
  { isPortable }: { isPortable?: true },
  now: Date,
): boolean {
  if (!link.started_at) return now >= link.start_before;
  return now.getTime() > link.started_at.getTime() + (isPortable ? 6 : 24) * HOUR_MS;
}

/** Links that had to start before this moment have expired in every case. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - 25 * HOUR_MS);
