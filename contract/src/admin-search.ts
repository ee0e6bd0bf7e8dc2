import type * as schemas from './admin-search.schemas.ts';
import { address } from './endpoint.ts';

export type { Found, FoundKind, FoundState } from './admin-search.schemas.ts';

/** The longest text that is searched. */
export const MAX_SEARCHED = 200;

/** A shorter text is compared with numbers and whole names only, because it occurs in nearly every row. */
export const MIN_PIECE = 3;

export const searchAdmin = address<typeof schemas.searchAdmin>('GET', '/api/admin/search');
