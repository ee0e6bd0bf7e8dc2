import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { missingDecimal } from '@polyshelf/contract/decimal';
import type { CardForm, Payment } from '@polyshelf/contract/payments';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PaymentRow, Providers } from './providers/provider.ts';
import { getBuyer, listPaymentEvents } from './queries.ts';

/** Converts payments to the API format, each with its timeline. */
export async function presentPayments(db: Database | Tx, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const events = await listPaymentEvents(
    db,
    rows.map(({ id }) => id),
  );
  const timelines = Map.groupBy(events, ({ payment }) => payment);
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider as Payment['provider'],
    method: row.method,
    kind: row.kind as Payment['kind'],
    status: row.status as Payment['status'],
    sub: row.sub,
    sub_days: row.sub_days,
    months: row.months,
    promo: row.promo,
    recurring: row.recurring,
    currency: row.currency as Payment['currency'],
    usd_cents: row.usd_cents,
    rub_kopecks: row.rub_kopecks,
    asked_usd_cents: row.asked_usd_cents,
    coin: row.coin,
    network: row.network,
    address: row.address,
    memo: row.memo,
    amount_to_pay: row.amount_to_pay,
    received: row.received,
    missing: row.status === 'underpaid' ? missingOf(row) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    timeline: (timelines.get(row.id) ?? []).map(({ at, event }) => ({ at: at.toISOString(), event })),
  }));
}

const missingOf = ({ received, pay_amount }: PaymentRow): string | null =>
  received && pay_amount ? missingDecimal(received, pay_amount) : null;

export async function presentPayment(db: Database | Tx, row: PaymentRow): Promise<Payment> {
  return (await presentPayments(db, [row]))[0] as Payment;
}

/** The signed card form of a pending checkout; null for every other payment. */
export async function makeCardForm(
  { db, providers }: { db: Database; providers: Providers },
  row: PaymentRow,
  lang?: 'en' | 'ru' | undefined,
): Promise<CardForm | null> {
  if (row.provider !== 'rk' || row.kind !== 'checkout' || row.status !== 'new' || !providers.rk) return null;
  const { username, email, lang: usual } = await getBuyer(db, row.account);
  return providers.rk.makeForm(row, {
    username,
    email: isTelegramEmail(email) ? null : email,
    lang: lang ?? usual,
  });
}
