import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { endSessionsOfDevice } from '../sessions/index.ts';
import { nextRemoval } from './device.rules.ts';
import { deviceForbidden, removalTooSoon } from './errors.ts';
import { findLastRemoval, lockDeviceOwner, removeDeviceRow } from './queries.ts';

/** Removes a device and ends its sessions. */
export async function removeDevice(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, id, ip }: { accountId: number; id: string; ip: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockDeviceOwner(tx, accountId, now);
    const retryAt = nextRemoval(await findLastRemoval(tx, accountId), now);
    if (retryAt) throw removalTooSoon(retryAt);
    if (!(await removeDeviceRow(tx, accountId, id, now))) throw deviceForbidden();
    await endSessionsOfDevice(tx, id, now);
    await recordEvent(tx, { at: now, event: 'device.removed', account: accountId, ip });
  });
}
