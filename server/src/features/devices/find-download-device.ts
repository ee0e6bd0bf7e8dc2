import type { Database, Tx } from '../../platform/db/database.ts';
import { findDevicePlace } from './queries.ts';

/** This browser as a device of the account, when it is among the first so many that the plan allows; else null. */
export async function findDownloadDevice(
  db: Database | Tx,
  accountId: number,
  secret: string | null,
  now: Date,
): Promise<string | null> {
  const device = secret ? await findDevicePlace(db, accountId, secret, now) : undefined;
  return device && device.place <= device.limit ? device.id : null;
}
