import type { CardForm, Payment, PaymentStatus, Receipt } from '@polyshelf/contract/payments';
import type { Database } from '../../platform/db/database.ts';
import { getHistory } from '../subscriptions/index.ts';
import { paymentForbidden } from './errors.ts';
import { makeCardForm, presentPayment, presentPayments } from './present-payment.ts';
import type { PaymentRow, Providers } from './providers/provider.ts';
import { findOwnPayment, findReceiptFacts, listOwnPayments } from './queries.ts';

interface Page {
  status?: PaymentStatus | undefined;
  before?: number | undefined;
  limit: number;
}

export async function listPayments(
  { db }: { db: Database },
  account: number,
  { status, before, limit }: Page,
): Promise<Payment[]> {
  return presentPayments(db, await listOwnPayments(db, account, { status, before, limit }));
}

interface PaymentDetails {
  payment: Payment;
  receipt: Receipt | null;
  /** Lets a customer who closed the bank's page open it again. */
  form: CardForm | null;
}

/** One payment of the account, with its receipt once it is paid. */
export async function getPayment(
  deps: { db: Database; providers: Providers },
  account: number,
  id: number,
): Promise<PaymentDetails> {
  const { db } = deps;
  const row = await findOwnPayment(db, account, id);
  if (!row) throw paymentForbidden();
  return {
    payment: await presentPayment(db, row),
    receipt: await makeReceipt(db, row),
    form: await makeCardForm(deps, row),
  };
}

/** The receipt of a payment that was credited; null for any other. */
export async function makeReceipt(db: Database, row: PaymentRow): Promise<Receipt | null> {
  const found = row.status === 'paid' ? await findReceiptFacts(db, row.id) : undefined;
  if (!found) return null;
  const { credited_to, ...facts } = found;
  const history = await getHistory(db, credited_to);
  const amount = row.currency === 'rub' ? row.rub_kopecks : row.usd_cents;
  return {
    ...facts,
    number: row.id,
    paid_at: facts.paid_at.toISOString(),
    sub: row.sub,
    sub_days: row.sub_days,
    sub_end_after: history.find(({ payment }) => payment === row.id)?.sub_end_after ?? null,
    currency: row.currency as Receipt['currency'],
    amount,
    total: row.asked_usd_cents ?? amount,
    coin: row.coin,
    coin_amount: row.received,
  };
}
