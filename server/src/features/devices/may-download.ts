import type { Database, Tx } from '../../platform/db/database.ts';
import { getDeviceOwner, hashDeviceSecret, listDevices } from './queries.ts';

/** Whether this browser is among the first devices of the account, as many as the plan allows. */
export async function mayDownload(
  db: Database | Tx,
  accountId: number,
  secret: string | null,
  now: Date,
): Promise<boolean> {
  if (!secret) return false;
  const { limit } = await getDeviceOwner(db, accountId, now);
  const hash = hashDeviceSecret(secret);
  const place = (await listDevices(db, accountId)).findIndex(({ secret_hash }) => hash.equals(secret_hash));
  return place >= 0 && place < limit;
}
