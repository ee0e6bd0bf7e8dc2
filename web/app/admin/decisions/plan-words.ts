import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { formatDate } from '../../ui/format-date.ts';
import { describeEffect } from './plan-effect.rules.ts';

type PlanState = PlanChange['after'];

const dateOf = (moment: string | null): string => formatDate(moment ?? '', 'local');

/** A plan and its end. */
export const planWords = ({ sub, sub_end }: Pick<PlanState, 'sub' | 'sub_end'>): string =>
  sub === 'free' ? m.effect_no_plan() : m.effect_plan({ plan: planName(sub), date: dateOf(sub_end) });

/** How much the card is charged next, and when. */
export const chargeWords = (charge: PlanState['next_charge']): string =>
  charge
    ? m.support_charge({ amount: formatMoney(charge.rub_kopecks, 'rub'), date: dateOf(charge.at) })
    : m.support_no_charge();

/** What a change does, in the words of the customer. */
export function effectWords(change: Pick<PlanChange, 'before' | 'after'>): string {
  const { after } = change;
  const { plan, card } = describeEffect(change);
  const end = { plan: planName(after.sub), date: dateOf(after.sub_end) };
  const plans = {
    gets: m.effect_gets,
    keeps: m.effect_keeps,
    changes: m.effect_changes,
    loses: m.effect_loses,
    none: m.effect_none,
  };
  const charge = after.next_charge;
  const cards = {
    charge: () =>
      m.effect_charge({ amount: formatMoney(charge?.rub_kopecks ?? 0, 'rub'), date: dateOf(charge?.at ?? null) }),
    no_charge: m.effect_no_charge,
    charge_ends: m.effect_charge_ends,
  };
  return `${plans[plan](end)} ${cards[card]()}`;
}
