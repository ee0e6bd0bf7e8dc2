import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeSubscription, previewChange } from '../change-subscription.ts';
import { getPrices, isCredited, listEntries } from '../queries.ts';
import { refuseStale } from './check-revision.ts';
import { describePlanChange } from './describe-plan.ts';
import { unusedDays } from './refund.rules.ts';

interface Refund {
  account: number;
  payment: number;
  /** Null for the days that the payment still gives. */
  days: number | null;
  at: Date;
}

/** What a refund takes back, and what it leaves. A payment that was never credited changes nothing. */
export async function previewRefund(
  tx: Tx,
  { account, payment, days: wanted, at }: Refund,
): Promise<PlanChange & { days: number; is_credited: boolean }> {
  const is_credited = await isCredited(tx, payment);
  const days = is_credited ? (wanted ?? (await findUnusedDays(tx, account, payment, at))) : 0;
  const effect = await previewChange(tx, account, { at, kind: 'refund', days: -days || 0 });
  const shown = is_credited ? effect : { ...effect, after: effect.before };
  return { ...(await describePlanChange(tx, account, shown, at)), days, is_credited };
}

/** Takes the days of a refunded payment back and turns auto-renewal off. The caller has locked the account. */
export async function refundDays(
  tx: Tx,
  { account, payment, days, at }: Refund & { days: number },
  { revision, reason }: { revision: number; reason: string },
): Promise<PlanChange & { days: number }> {
  await refuseStale(tx, account, revision);
  const { is_credited, ...result } = await previewRefund(tx, { account, payment, days, at });
  const key = `refund:${payment}`;
  if (is_credited) await changeSubscription(tx, account, { at, kind: 'refund', key, days: -days || 0, reason });
  return result;
}

async function findUnusedDays(tx: Tx, account: number, payment: number, at: Date): Promise<number> {
  const { plans } = await getPrices(tx);
  return unusedDays(await listEntries(tx, account), payment, plans, at);
}
