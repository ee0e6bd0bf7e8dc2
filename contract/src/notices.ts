import { address } from './endpoint.ts';
import type * as schemas from './notices.schemas.ts';

export type { AssetUpdate } from './notices.schemas.ts';

export const listUpdates = address<typeof schemas.listUpdates>('GET', '/api/notices');
export const markUpdatesSeen = address<typeof schemas.markUpdatesSeen>('POST', '/api/notices/seen');
export const unsubscribe = address<typeof schemas.unsubscribe>('POST', '/api/notices/unsubscribe/:token');
