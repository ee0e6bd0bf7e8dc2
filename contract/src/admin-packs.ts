import type * as schemas from './admin-packs.schemas.ts';
import { draftLimits } from './drafts.ts';
import { address } from './endpoint.ts';

export type { PackTree } from './admin-packs.schemas.ts';

/** `levels` is the greatest number of packs within each other: an address has no more parts. */
export const packLimits = { name: draftLimits.name, alias: 160, levels: 6 } as const;

export const getPackTree = address<typeof schemas.getPackTree>('GET', '/api/admin/pack-tree');
