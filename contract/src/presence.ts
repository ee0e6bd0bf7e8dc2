import { address } from './endpoint.ts';
import type * as schemas from './presence.schemas.ts';

export type { PresentPerson } from './presence.schemas.ts';

/** A page that has not called for longer counts as closed. Pages call a little more often than twice in this time. */
export const PRESENT_MS = 45_000;

export const showPresence = address<typeof schemas.showPresence>('POST', '/api/admin/presence');
export const showDraftPresence = address<typeof schemas.showDraftPresence>('POST', '/api/drafts/:id/presence');
