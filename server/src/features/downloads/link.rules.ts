const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A link has to be used soon; what began goes on for a day, however often it is cut. */
export const startBefore = (now: Date): Date => new Date(now.getTime() + 5 * MINUTE_MS);

export const isOver = (link: { start_before: Date; started_at: Date | null }, now: Date): boolean =>
  link.started_at ? now.getTime() > link.started_at.getTime() + 24 * HOUR_MS : now >= link.start_before;

/** Links from before then are of no use to anybody. */
export const uselessBefore = (now: Date): Date => new Date(now.getTime() - 25 * HOUR_MS);
