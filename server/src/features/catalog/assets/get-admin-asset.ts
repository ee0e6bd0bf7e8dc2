import type { AdminAsset } from '@polyshelf/contract/admin-assets';
import { DAY_MS } from '@polyshelf/contract/durations';
import { isUuid } from '@polyshelf/contract/uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAdminAsset } from './queries.ts';

/** Today counts, so the first day is this many days before it. */
const DAYS_BEFORE = 29;

export async function getAdminAsset({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<AdminAsset> {
  const since = new Date(clock.now().getTime() - DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10);
  const asset = isUuid(id) ? await findAdminAsset(db, id, new Date(since)) : null;
  if (!asset) throw new AppError('ASSET_NOT_FOUND', 'There is no such asset.');
  const { versions, downloads: count, published_at, updated_at, hidden_at, ...facts } = asset;
  return {
    ...facts,
    published_at: published_at.toISOString(),
    updated_at: updated_at.toISOString(),
    hidden_at: hidden_at?.toISOString() ?? null,
    versions: versions.map((version) => ({ ...version, published_at: new Date(version.published_at).toISOString() })),
    downloads: { since, count },
  };
}
