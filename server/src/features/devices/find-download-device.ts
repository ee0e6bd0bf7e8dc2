import type { Database, Tx } from '../../platform/db/database.ts';
import { findDevicePlace } from './queries.ts';

/** The device of this browser, if it is among the first devices up to the limit of the plan; otherwise null. */
export async function findDownloadDevice(
  db: Database | Tx,
  accountId: number,
  secret: string | null,
  now: Date,
): Promise<string | null> {
  const device = secret ? await findDevicePlace(db, accountId, secret, now) : undefined;
  return device && device.place <= device.limit ? device.id : null;
}
