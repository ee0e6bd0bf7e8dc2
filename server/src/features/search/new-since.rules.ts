import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';

const NEW_FOR_MS = 14 * DAY_MS;

/** Assets published since this moment are new. It advances by whole minutes, so that results can be cached. */
export const newSince = (now: number): number => Math.floor(now / MINUTE_MS) * MINUTE_MS - NEW_FOR_MS;
