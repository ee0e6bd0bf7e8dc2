import type { PlanChange } from '@polyshelf/contract/admin-accounts';

type Effect = 'gets' | 'keeps' | 'changes' | 'loses' | 'none';
type Charge = 'charge' | 'no_charge' | 'charge_ends';

/** What a change of a plan is for the customer: what happens to the plan, and whether the card is charged. */
export function describeEffect({ before, after }: Pick<PlanChange, 'before' | 'after'>): {
  plan: Effect;
  card: Charge;
} {
  return { plan: effectOf(before.sub, after.sub), card: chargeOf(before.next_charge, after.next_charge) };
}

function effectOf(before: string, after: string): Effect {
  if (after === 'free') return before === 'free' ? 'none' : 'loses';
  if (before === 'free') return 'gets';
  return before === after ? 'keeps' : 'changes';
}

function chargeOf(before: object | null, after: object | null): Charge {
  if (after) return 'charge';
  return before ? 'charge_ends' : 'no_charge';
}
