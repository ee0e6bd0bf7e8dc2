import { type Decision, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import { adjust } from '../accounts/adjust-subscription.ts';
import { endSessionsOf } from '../accounts/end-account-sessions.ts';
import { resume, suspend } from '../accounts/suspend-account.ts';
import { type Bulk, findBulk, listWaiting, markDone, markFinished } from './queries.ts';

const PORTION = 100;

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Carries out a decision about many accounts. Each account is marked in the transaction that changes it, so a job that
 * starts again after a crash continues with the next account.
 */
export async function runBulk({ db, clock }: Deps, id: string, signal: AbortSignal): Promise<void> {
  const bulk = await findBulk(db, id);
  if (!bulk) return;
  for (;;) {
    const accounts = await listWaiting(db, id, PORTION);
    if (accounts.length === 0) break;
    for (const account of accounts) {
      signal.throwIfAborted();
      await decide({ db, clock }, bulk, account);
    }
  }
  const { actor, ip } = bulk;
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await markFinished(tx, id, at))) return;
    await recordEvent(tx, { at, event: 'bulk.finished', actor, ip, facts: { bulk: id } });
  });
}

async function decide({ db, clock }: Deps, bulk: Bulk, account: number): Promise<void> {
  const done = { bulk: bulk.id, account, at: clock.now() };
  try {
    await inTransaction(db, async (tx) => {
      if (await markDone(tx, done)) await act(tx, done.at, bulk, account);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markDone(db, { ...done, code: error.code });
  }
}

async function act(tx: Tx, now: Date, bulk: Bulk, accountId: number): Promise<unknown> {
  const decision: Decision = { by: bulk.actor, ip: bulk.ip, reason: bulk.reason };
  switch (bulk.action) {
    case 'suspend':
      return suspend(tx, now, { accountId, decision });
    case 'resume':
      return resume(tx, now, { accountId, decision });
    case 'end_sessions':
      return endSessionsOf(tx, now, { accountId, session: null, decision });
    case 'give_days': {
      await lockOpenAccount(tx, accountId);
      const adjustment = { do: 'days', days: bulk.days ?? 0, sub: bulk.sub } as const;
      return adjust(tx, now, { accountId, adjustment, key: `bulk:${bulk.id}:${accountId}`, decision });
    }
  }
}
