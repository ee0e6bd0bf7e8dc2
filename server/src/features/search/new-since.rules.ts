import { MINUTE_MS } from '@polyshelf/contract/durations';

const NEW_FOR_MS = 14 * 24 * 60 * MINUTE_MS;

/** When the oldest asset that is still new was published; moves by whole minutes, so that results can be kept. */
export const newSince = (now: number): number => Math.floor(now / MINUTE_MS) * MINUTE_MS - NEW_FOR_MS;
