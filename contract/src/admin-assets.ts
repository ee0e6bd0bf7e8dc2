import type * as schemas from './admin-assets.schemas.ts';
import { address } from './endpoint.ts';

export type { AdminAsset } from './admin-assets.schemas.ts';

export const getAdminAsset = address<typeof schemas.getAdminAsset>('GET', '/api/admin/assets/:id');
