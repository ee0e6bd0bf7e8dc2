import type { Tx } from '../../platform/db/database.ts';
import { endSessionRowsOfDevice, setSessionDevice } from './queries.ts';

/** Links a session to its device, so that the session ends when the device is removed. */
export async function bindSessionToDevice(tx: Tx, id: string, device: string): Promise<void> {
  await setSessionDevice(tx, id, device);
}

export async function endSessionsOfDevice(tx: Tx, device: string, now: Date): Promise<void> {
  await endSessionRowsOfDevice(tx, device, now);
}
