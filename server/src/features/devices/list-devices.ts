import type { Device } from '@polyshelf/contract/devices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashDeviceSecret } from '../../platform/device-secret.ts';
import { getDeviceOwner, listDevices as listDeviceRows } from './queries.ts';

/** Lists the devices of an account, oldest first. The first ones up to `limit` may download. */
export async function listDevices(
  { db, clock }: { db: Database; clock: Clock },
  accountId: number,
  secret: string | null,
): Promise<{ devices: Device[]; limit: number }> {
  const [{ limit }, rows] = await Promise.all([
    getDeviceOwner(db, accountId, clock.now()),
    listDeviceRows(db, accountId),
  ]);
  const own = secret ? hashDeviceSecret(secret) : null;
  const devices = rows.map(({ secret_hash, first_seen_at, last_seen_at, ...device }, index) => ({
    ...device,
    first_seen_at: first_seen_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    may_download: index < limit,
    is_current: own?.equals(secret_hash) ?? false,
  }));
  return { devices, limit };
}
