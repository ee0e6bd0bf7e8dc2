import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { lockOpenAccount, setAccount } from '../../accounts/index.ts';
import { endLinks } from '../../downloads/index.ts';
import { killSessions } from '../../sessions/index.ts';
import { accountProtected } from './errors.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Order {
  accountId: number;
  decision: Decision;
}

/** Suspends an account. It cannot sign in, its sessions and links end at once, and its card is not charged. */
export const suspendAccount = ({ db, clock }: Deps, order: Order): Promise<void> =>
  inTransaction(db, (tx) => suspend(tx, clock.now(), order));

export async function suspend(tx: Tx, now: Date, { accountId, decision }: Order): Promise<void> {
  const { role, status } = await lockOpenAccount(tx, accountId);
  if (role === 'admin') throw accountProtected();
  if (status === 'suspended') return;
  await setAccount(tx, accountId, { status: 'suspended' });
  await killSessions(tx, { accountId, reason: 'suspended', now, ip: decision.ip, by: decision.by });
  await endLinks(tx, accountId);
  await recordDecision(tx, decision, { at: now, event: 'account.suspended', account: accountId });
}

/** Opens a suspended account again. Paid time went on meanwhile. */
export const resumeAccount = ({ db, clock }: Deps, order: Order): Promise<void> =>
  inTransaction(db, (tx) => resume(tx, clock.now(), order));

export async function resume(tx: Tx, now: Date, { accountId, decision }: Order): Promise<void> {
  const { status } = await lockOpenAccount(tx, accountId);
  if (status === 'active') return;
  await setAccount(tx, accountId, { status: 'active' });
  await recordDecision(tx, decision, { at: now, event: 'account.resumed', account: accountId });
}
