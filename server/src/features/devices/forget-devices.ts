import type { Tx } from '../../platform/db/database.ts';
import { deleteDevices } from './queries.ts';

/** Empties the list of devices of an account. */
export async function forgetDevices(tx: Tx, account: number): Promise<void> {
  await deleteDevices(tx, account);
}
