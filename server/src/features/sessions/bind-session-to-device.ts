import type { Tx } from '../../platform/db/database.ts';
import { setSessionDevice } from './queries.ts';

/** Notes the device of a session, so that the session ends when the device is removed. */
export async function bindSessionToDevice(tx: Tx, id: string, device: string): Promise<void> {
  await setSessionDevice(tx, id, device);
}
