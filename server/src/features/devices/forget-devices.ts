import type { Tx } from '../../platform/db/database.ts';
import { deleteDevices } from './queries.ts';

export async function forgetDevices(tx: Tx, account: number): Promise<void> {
  await deleteDevices(tx, account);
}
