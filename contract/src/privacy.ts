import { address } from './endpoint.ts';
import type * as schemas from './privacy.schemas.ts';

export const exportAccount = address<typeof schemas.exportAccount>('GET', '/api/account/export');
export const deleteAccount = address<typeof schemas.deleteAccount>('POST', '/api/account/delete');
