import type * as schemas from './bulk.schemas.ts';
import { address } from './endpoint.ts';

export type { BulkEffect, BulkState, BulkSummary } from './bulk.schemas.ts';

/** What can be done with many accounts at once. */
export const bulkActions = ['give_days', 'end_sessions', 'suspend', 'resume'] as const;

export type BulkAction = (typeof bulkActions)[number];

export const previewBulk = address<typeof schemas.previewBulk>('POST', '/api/admin/bulk/preview');
export const startBulk = address<typeof schemas.startBulk>('POST', '/api/admin/bulk');
export const startBulkDays = address<typeof schemas.startBulkDays>('POST', '/api/admin/bulk/days');
export const listBulks = address<typeof schemas.listBulks>('GET', '/api/admin/bulk');
export const getBulk = address<typeof schemas.getBulk>('GET', '/api/admin/bulk/:id');
