import type * as schemas from './admin-assets.schemas.ts';
import { address } from './endpoint.ts';

export type { AdminAsset } from './admin-assets.schemas.ts';

export const getAdminAsset = address<typeof schemas.getAdminAsset>('GET', '/api/admin/assets/:id');

/** Imported texts may be longer than those of the upload desk. */
export const assetLimits = { name: 300, description: 20_000 } as const;
