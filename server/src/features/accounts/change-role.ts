import type { Tx } from '../../platform/db/database.ts';
import { accountChanged } from '../../platform/errors.ts';
import { accountNotFound, lastAdmin } from './errors.ts';
import { lockWithAdmins, updateAccount } from './queries.ts';

type Role = 'user' | 'core' | 'admin';

interface Change {
  accountId: number;
  /** The role that the operator saw. */
  from: Role;
  to: Role;
}

/** Changes the role of an account; false when it has this role already. One administrator always remains. */
export async function changeRole(tx: Tx, { accountId, from, to }: Change): Promise<boolean> {
  const locked = await lockWithAdmins(tx, accountId);
  const account = locked.find(({ id }) => id === accountId);
  if (account?.status !== 'active' && account?.status !== 'suspended') throw accountNotFound();
  if (account.role === to) return false;
  if (account.role !== from) throw accountChanged({ role: account.role });
  const others = locked.filter(({ id, role, status }) => id !== accountId && role === 'admin' && status === 'active');
  if (account.role === 'admin' && others.length === 0) throw lastAdmin();
  await updateAccount(tx, accountId, { role: to });
  return true;
}
