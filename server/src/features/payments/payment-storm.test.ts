import type { PaymentStatus } from '@polyshelf/contract/payments';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import {
  creditsOwed,
  END_MS,
  makeSchedule,
  type Schedule,
  stateAt,
  VALID_MS,
} from '../../../testing/payment-schedule.ts';
import { eventOf, nextCheck, nextStatus, type ProviderState } from './payment.rules.ts';

/** Bugs that other shops had in production. The schedules must find each of them. */
type Bug =
  | 'decides from what it read before'
  | 'credits in a second transaction'
  | 'cancel is final'
  | 'short is enough';

interface Row {
  status: PaymentStatus;
  checks: number;
  expires_at: Date;
  closed_at: Date | null;
  next_check_at: Date | null;
  unknown_since: Date | null;
}

/** Runs a schedule with the real rules on a row in memory. A transaction is a step that is never interrupted. */
function live({ fate, steps }: Schedule, bug: Bug | null): { credits: number; status: PaymentStatus } {
  let row: Row = {
    status: 'new',
    checks: 0,
    expires_at: new Date(VALID_MS),
    closed_at: null,
    next_check_at: new Date(60_000),
    unknown_since: null,
  };
  let credits = 0;
  const ledger = new Set<string>();
  const responses = new Map<number, { state: ProviderState; seen: Row }>();

  function apply(state: ProviderState, seen: Row, at: number, diesAt: number | null): void {
    // Killed before the commit: the transaction is rolled back.
    if (diesAt !== null && diesAt < 10) return;
    const now = new Date(at);
    const current = bug === 'decides from what it read before' ? seen : row;
    const said = bug === 'short is enough' && state.kind === 'underpaid' ? 'confirmed' : null;
    const event = said ?? eventOf(state, { ...current, kind: 'checkout' }, now);
    const next = event && nextStatus(current.status, event);
    const isMoved = next !== null && !(bug === 'cancel is final' && current.status === 'cancelled');
    const unknown_since = state.kind === 'unknown' ? (row.unknown_since ?? now) : null;
    const status = isMoved ? next : current.status;
    const closed_at = isMoved ? (next === 'underpaid' ? null : now) : current.closed_at;
    const plan = nextCheck({ ...row, status, closed_at, unknown_since }, state, now);
    row = { ...row, status, closed_at, unknown_since, checks: isMoved ? 0 : row.checks + 1, next_check_at: plan.at };
    if (!isMoved || next !== 'paid') return;
    if (bug === 'credits in a second transaction' && diesAt !== null) return;
    const key = bug === 'decides from what it read before' ? `${ledger.size}` : 'payment:1';
    if (ledger.has(key)) return;
    ledger.add(key);
    credits += 1;
  }

  const reconcile = (at: number, diesAt: number | null) => {
    if (!row.next_check_at || row.next_check_at.getTime() > at) return;
    apply(stateAt(fate, at), row, at, diesAt);
  };

  for (const step of steps) {
    if (step.do === 'ask') responses.set(step.slot, { state: stateAt(fate, step.at), seen: row });
    if (step.do === 'apply') {
      const { state, seen } = responses.get(step.slot) as { state: ProviderState; seen: Row };
      apply(state, seen, step.at, step.diesAt);
    }
    if (step.do === 'reconcile') reconcile(step.at, step.diesAt);
    if (step.do === 'cancel') {
      const next = nextStatus(row.status, 'cancelled');
      if (next) row = { ...row, status: next, closed_at: new Date(step.at) };
    }
  }
  let at = Math.max(0, ...steps.map((step) => step.at));
  while (row.next_check_at && at < END_MS) {
    at = Math.max(at, row.next_check_at.getTime());
    reconcile(at, null);
  }
  return { credits, status: row.status };
}

const RUNS = runCount(10_000, 1_000_000);

/** The seeds whose payment is credited more or less often than it should be. */
function findFaults(bug: Bug | null, runs: number): number[] {
  const faults: number[] = [];
  for (let seed = 1; seed <= runs && faults.length < 3; seed++) {
    const schedule = makeSchedule(seed);
    if (live(schedule, bug).credits !== creditsOwed(schedule.fate)) faults.push(seed);
  }
  return faults;
}

test('every schedule credits a payment once if it was paid in full, and otherwise never', () => {
  expect(findFaults(null, RUNS)).toEqual([]);
});

test.for<Bug>([
  'decides from what it read before',
  'credits in a second transaction',
  'cancel is final',
  'short is enough',
])('the schedules find an engine that "%s"', (bug) => {
  expect(findFaults(bug, 2_000)).not.toEqual([]);
});

test('the schedules reach every final status', () => {
  const seen = new Set(Array.from({ length: 3_000 }, (_, seed) => live(makeSchedule(seed), null).status));
  expect([...seen].toSorted()).toEqual(['cancelled', 'expired', 'failed', 'paid']);
});
