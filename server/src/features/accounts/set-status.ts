import type { Tx } from '../../platform/db/database.ts';
import { updateAccount } from './queries.ts';

/** Suspends an account or opens it again. The caller ends its sessions. */
export const setStatus = (tx: Tx, accountId: number, status: 'active' | 'suspended'): Promise<void> =>
  updateAccount(tx, accountId, { status });
