import { recordEvent } from '../../../platform/audit.ts';
import { paymentNotFound } from '../errors.ts';
import { findPayment } from '../queries.ts';
import { syncPayment } from '../sync-payment.ts';

/** Asks the provider about a payment at once, as the scheduled checks do, and records who wanted to know. */
export async function checkPayment(
  deps: Parameters<typeof syncPayment>[0],
  id: number,
  { by, ip }: { by: number; ip: string },
): Promise<void> {
  const { db, clock } = deps;
  const payment = await findPayment(db, id);
  if (!payment) throw paymentNotFound();
  await syncPayment(deps, id);
  const facts = { payment: id };
  await recordEvent(db, { at: clock.now(), event: 'payment.checked', account: payment.account, actor: by, ip, facts });
}
