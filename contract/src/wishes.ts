import { SECOND_MS } from './durations.ts';
import { address } from './endpoint.ts';
import type * as schemas from './wishes.schemas.ts';

/** The most wishes that an account may have. */
export const MAX_WISHES = 50;

/** A visitor who stays this long with the results of a search and opens none has not found what they wanted. */
export const MIN_LOOK_MS = 5 * SECOND_MS;

export const makeWish = address<typeof schemas.makeWish>('POST', '/api/search/wishes');
export const recordOutcome = address<typeof schemas.recordOutcome>('POST', '/api/search/outcomes');
