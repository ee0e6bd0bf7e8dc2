import { ASSETS_PER_PART } from '@polyshelf/contract/site-map';
import type { Database } from '../../platform/db/database.ts';
import { listIds } from './queries.ts';

/** One part of all assets, for the site map; beyond the last one there is nothing. */
export async function listAssetIds({ db }: { db: Database }, part: number) {
  const rows = await listIds(db, { limit: ASSETS_PER_PART, offset: (part - 1) * ASSETS_PER_PART });
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString().slice(0, 10) }));
}
