import type { Tx } from '../../platform/db/database.ts';
import { endSessionRowsOfDevice } from './queries.ts';

/** Ends the sessions of a device that its owner has removed. */
export async function endSessionsOfDevice(tx: Tx, device: string, now: Date): Promise<void> {
  await endSessionRowsOfDevice(tx, device, now);
}
