import { address } from './endpoint.ts';
import type * as schemas from './wishes.schemas.ts';

/** The most wishes that an account may have. */
export const MAX_WISHES = 50;

export const makeWish = address<typeof schemas.makeWish>('POST', '/api/search/wishes');
