import type { Tx } from '../../platform/db/database.ts';
import { moveDevices } from './queries.ts';

/** Moves the devices of an account to another one. Those beyond its limit may not download. */
export const mergeDevices = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  moveDevices(tx, from, to);
