import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/failures.ts';
import { listHistories } from '../../subscriptions/index.ts';
import { factsOf } from './facts.rules.ts';
import {
  applyDownloads,
  countDownloads,
  forgetTotals,
  insertFacts,
  listAccountsAfter,
  listCreations,
  listMoney,
  lockReports,
  replaceFacts,
  sumFacts,
  takeChangedAccounts,
  tryLockReports,
  waitForReports,
} from './queries.ts';

const BATCH = { accounts: 1_000, downloads: 100_000 };
/** So few that a request can apply them before it reads. */
const QUICK_BATCH = { accounts: 50, downloads: 2_000 };

/** Corrects the totals by everything that has changed since the last refresh, days of the past included. */
export async function refreshReports({ db }: { db: Database }, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await applyChanges(db, BATCH, tryLockReports)));
}

/**
 * Applies the newest changes before a report is read, so that the present day is up to date. A page reads several reports at
 * once: each of them waits until the first one has applied the changes.
 */
export async function catchUp({ db }: { db: Database }): Promise<void> {
  try {
    await applyChanges(db, QUICK_BATCH, waitForReports);
  } catch (error) {
    // A read-only database, or one that computes all totals again, still shows the totals of the last refresh.
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** Returns true when there may be more. Does nothing without the lock. */
const applyChanges = (db: Database, limits: typeof BATCH, lock: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lock(tx))) return false;
    const downloads = await applyDownloads(tx, limits.downloads);
    const accounts = await takeChangedAccounts(tx, limits.accounts);
    if (accounts.length > 0) await replaceFacts(tx, accounts, await listFacts(tx, accounts));
    return downloads === limits.downloads || accounts.length === limits.accounts;
  });

/** Computes all totals again, in one transaction: reports show the old ones until the end. */
export const rebuildReports = ({ db }: { db: Database }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockReports(tx);
    await forgetTotals(tx);
    await countDownloads(tx);
    let accounts = await listAccountsAfter(tx, 0, BATCH.accounts);
    while (accounts.length > 0) {
      await insertFacts(tx, await listFacts(tx, accounts));
      accounts = await listAccountsAfter(tx, accounts.at(-1) as number, BATCH.accounts);
    }
    await sumFacts(tx);
  });

async function listFacts(tx: Tx, accounts: readonly number[]) {
  const creations = await listCreations(tx, accounts);
  const histories = await listHistories(tx, accounts);
  const money = await listMoney(tx, accounts);
  return creations.flatMap(({ id, created_at }) =>
    factsOf({ createdAt: created_at, history: histories.get(id) ?? [], money }).map((fact) => ({
      account: id,
      ...fact,
    })),
  );
}
