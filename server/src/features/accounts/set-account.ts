import type { Tx } from '../../platform/db/database.ts';
import { updateAccount } from './queries.ts';

interface Settings {
  /** When an account is suspended, the caller ends its sessions. */
  status?: 'active' | 'suspended';
  /** Null returns to the limit of the plan. */
  sub_override_devices?: number | null;
}

/** Changes what only an operator may change. */
export const setAccount = (tx: Tx, accountId: number, settings: Settings): Promise<void> =>
  updateAccount(tx, accountId, settings);
