import { ASSETS_PER_PART } from '@polyshelf/contract/site-map';
import type { Database } from '../../platform/db/database.ts';
import { listIds } from './queries.ts';

/** Returns one part of the site map's assets; empty beyond the last part. */
export async function listAssetIds({ db }: { db: Database }, part: number) {
  const rows = await listIds(db, { limit: ASSETS_PER_PART, offset: (part - 1) * ASSETS_PER_PART });
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString().slice(0, 10) }));
}
