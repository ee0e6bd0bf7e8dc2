import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { CallbackNote, PaymentRow, ResultNote } from './providers/provider.ts';
import { findByExternalId, findPayment, flagDeposit, flagPayment, insertCallback } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
}

/**
 * Stores a callback of the coin provider and enqueues a check of its payment: the callback itself changes nothing.
 * Returns false when the payment is unknown.
 */
export const receiveCoinCallback = (deps: Deps, body: string, note: CallbackNote): Promise<boolean> =>
  storeCallback(deps, 'now', body, async (tx) => {
    const parent = note.parentExternalId ? await findByExternalId(tx, 'now', note.parentExternalId) : undefined;
    if (parent) {
      await flagDeposit(tx, parent.id, note.externalId ?? '', deps.clock.now());
      return parent;
    }
    const row = note.id === null ? undefined : await findPayment(tx, note.id);
    // The callback must be about this very payment at the provider.
    const isSamePayment = row?.provider === 'now' && (row.external_id === null || row.external_id === note.externalId);
    return isSamePayment ? row : undefined;
  });

/** Does the same for the card provider, and flags a payment whose amount differs from the price. */
export const receiveCardResult = (deps: Deps, body: string, { id, kopecks }: ResultNote): Promise<boolean> =>
  storeCallback(deps, 'rk', body, async (tx) => {
    const row = await findPayment(tx, id);
    if (row?.provider !== 'rk') return undefined;
    if (row.rub_kopecks !== kopecks) await flagPayment(tx, id, 'wrong_amount');
    return row;
  });

async function storeCallback(
  { db, clock, jobs, paymentSync }: Deps,
  provider: 'now' | 'rk',
  body: string,
  find: (tx: Tx) => Promise<PaymentRow | undefined>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const digest = createHash('sha256').update(body).digest();
    const row = await find(tx);
    const callback = { provider, payment: row?.id ?? null, received_at: clock.now(), digest, body };
    const isNew = await insertCallback(tx, callback);
    if (row && isNew) await jobs.enqueue(tx, paymentSync, { id: row.id });
    return row !== undefined;
  });
}
