import type { BulkAction, BulkEffect, BulkState } from '@polyshelf/contract/bulk';
import { MAX_BULK } from '@polyshelf/contract/bulk.schemas';
import type { TableQuery } from '@polyshelf/contract/tables';
import { type Decision, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload, refusal } from '../../../platform/errors.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { countEffect, findBulk, findState, insertBulk } from './queries.ts';

export interface BulkDeps {
  db: Database;
  adminDb: Database;
  clock: Clock;
  jobs: Enqueue;
  bulkRun: Job<{ id: string }>;
  /** The numbers of all accounts that match a query of their table, or a refusal when there are more than `max`. */
  listAccounts: (query: TableQuery, max: number) => Promise<number[]>;
}

type Accounts = { ids: number[] } | { query: TableQuery };

const selectionChanged = refusal(
  'SELECTION_CHANGED',
  'Other accounts match by now. Check the number and confirm again.',
);

/** What a decision about many accounts would do. */
export async function previewBulk(
  deps: BulkDeps,
  { action, accounts, sub }: { action: BulkAction; accounts: Accounts; sub: string | null },
): Promise<BulkEffect> {
  const ids = await idsOf(deps, accounts);
  return countEffect(deps.adminDb, { action, ids, sub, now: deps.clock.now() });
}

interface Order {
  id: string;
  action: BulkAction;
  accounts: Accounts;
  total: number;
  days?: number;
  sub?: string | null;
  decision: Decision;
}

/** Stores the decision with its accounts; a job carries it out. */
export async function startBulk(deps: BulkDeps, order: Order): Promise<BulkState> {
  const { id, action, total, days = null, sub = null, decision } = order;
  if (await findBulk(deps.db, id)) return getBulk(deps, id);
  const ids = await idsOf(deps, order.accounts);
  if (ids.length !== total) throw selectionChanged();
  await inTransaction(deps.db, async (tx) => {
    const { by: actor, ip, reason } = decision;
    const at = deps.clock.now();
    if (!(await insertBulk(tx, { id, actor, ip, action, days, sub, reason, created_at: at }, ids))) return;
    const facts = { bulk: id, action, accounts: total, reason };
    await recordEvent(tx, { at, event: 'bulk.started', actor, ip, facts });
    await deps.jobs.enqueue(tx, deps.bulkRun, { id });
  });
  return getBulk(deps, id);
}

export async function getBulk({ db }: Pick<BulkDeps, 'db'>, id: string): Promise<BulkState> {
  const state = await findState(db, id);
  if (!state) throw invalidPayload('There is no decision with this id');
  return state;
}

const idsOf = async (deps: BulkDeps, accounts: Accounts): Promise<number[]> =>
  'ids' in accounts ? [...new Set(accounts.ids)] : deps.listAccounts(accounts.query, MAX_BULK);
