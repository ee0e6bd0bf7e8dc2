import type { AssetUpdate } from '@polyshelf/contract/notices';
import type { Database } from '../../platform/db/database.ts';
import { listUpdateRows } from './queries.ts';

const MAX_UPDATES = 50;

/** Lists assets that the account has downloaded and that have new versions since, the latest first. */
export async function listUpdates({ db }: { db: Database }, account: number): Promise<AssetUpdate[]> {
  const rows = await listUpdateRows(db, account, MAX_UPDATES);
  return rows.map(({ versions, ...update }) => ({
    ...update,
    versions: versions.map(({ published_at, ...version }) => ({
      ...version,
      published_at: new Date(published_at).toISOString(),
    })),
  }));
}
