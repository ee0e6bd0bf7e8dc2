import { createHash } from 'node:crypto';
import type { BulkAction, BulkEffect, BulkState, BulkSummary } from '@polyshelf/contract/bulk';
import { MAX_BULK } from '@polyshelf/contract/bulk.schemas';
import type { TableQuery } from '@polyshelf/contract/tables';
import { type Decision, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload, refusal } from '../../../platform/errors.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { getPlans } from '../../subscriptions/index.ts';
import { countEffect, findBulk, findState, insertBulk, insertBulkAccounts, listLatest } from './queries.ts';

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
  'The matching accounts have changed. Check the number and confirm again.',
);

/** What a decision about many accounts would do. */
export async function previewBulk(
  deps: BulkDeps,
  { action, accounts, sub }: { action: BulkAction; accounts: Accounts; sub: string | null },
): Promise<BulkEffect> {
  await checkPlan(deps, sub);
  const ids = await idsOf(deps, accounts);
  const effect = await countEffect(deps.adminDb, { action, ids, sub, now: deps.clock.now() });
  return { ...effect, selection: selectionOf(ids) };
}

interface Order {
  id: string;
  action: BulkAction;
  accounts: Accounts;
  selection: string;
  days?: number;
  sub?: string | null;
  decision: Decision;
}

/** Stores the decision with its accounts; a job carries it out. */
export async function startBulk(deps: BulkDeps, order: Order): Promise<BulkState> {
  const { id, action, days = null, sub = null, decision } = order;
  if (await findBulk(deps.db, id)) return getBulk(deps, id);
  await checkPlan(deps, sub);
  const ids = await idsOf(deps, order.accounts);
  if (selectionOf(ids) !== order.selection) throw selectionChanged();
  await inTransaction(deps.db, async (tx) => {
    const { by: actor, ip, reason } = decision;
    const at = deps.clock.now();
    if (!(await insertBulk(tx, { id, actor, ip, action, days, sub, reason, created_at: at }))) return;
    const accounts = await insertBulkAccounts(tx, id, ids);
    if (accounts === 0) throw invalidPayload('None of these accounts exists');
    const facts = { bulk: id, action, accounts, reason };
    await recordEvent(tx, { at, event: 'bulk.started', actor, ip, facts });
    await deps.jobs.enqueue(tx, deps.bulkRun, { id });
  });
  return getBulk(deps, id);
}

export async function getBulk({ db }: Pick<BulkDeps, 'db'>, id: string): Promise<BulkState> {
  const state = await findState(db, id);
  if (!state) throw invalidPayload('There is no decision with this id');
  return dated(state);
}

export const listBulks = async ({ db }: Pick<BulkDeps, 'db'>): Promise<BulkSummary[]> =>
  (await listLatest(db)).map(dated);

const dated = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  at: created_at.toISOString(),
});

/** Days for accounts without a plan need a plan that can be bought. */
async function checkPlan({ db }: Pick<BulkDeps, 'db'>, sub: string | null): Promise<void> {
  if (sub === null) return;
  const { plans } = await getPlans(db);
  if (!plans.some(({ id, usd_cents }) => id === sub && usd_cents > 0))
    throw invalidPayload('"sub" must be a paid plan');
}

/** A digest by which two lists of accounts are compared. */
const selectionOf = (ids: readonly number[]): string =>
  createHash('sha256')
    .update(ids.toSorted((one, other) => one - other).join())
    .digest('base64url');

const idsOf = async (deps: BulkDeps, accounts: Accounts): Promise<number[]> =>
  'ids' in accounts ? [...new Set(accounts.ids)] : deps.listAccounts(accounts.query, MAX_BULK);
