import type * as schemas from './admin-banners.schemas.ts';
import { address } from './endpoint.ts';

export type { BannerFigures } from './admin-banners.schemas.ts';

export const countAudience = address<typeof schemas.countAudience>('GET', '/api/admin/banners/audience');
export const getBannerFigures = address<typeof schemas.getBannerFigures>('GET', '/api/admin/banners/:id/figures');
