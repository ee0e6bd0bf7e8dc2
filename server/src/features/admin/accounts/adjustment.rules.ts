interface Standing {
  sub: string;
  subEnd: Date;
}

/** What an operator does to a subscription by hand. */
export type Adjustment =
  /** Days of the present plan; of `sub` for an account without one. Negative days are taken back. */
  | { do: 'days'; days: number; sub: string | null }
  /** Converts the time left to another plan. */
  | { do: 'plan'; sub: string };

type Decision =
  | { allowed: true; kind: 'grant' | 'taken' | 'switch'; sub?: string; days: number }
  | { allowed: false; reason: 'no_time_left' | 'plan_needed' | 'same_plan' };

/** The ledger entry that follows. `paidPlans` are the plans with a price, because nothing can be converted to a free one. */
export function decideAdjustment(
  state: Standing | null,
  adjustment: Adjustment,
  { now, paidPlans }: { now: Date; paidPlans: readonly string[] },
): Decision {
  const present = state && state.subEnd > now ? state.sub : null;
  if (adjustment.do === 'plan') {
    if (present === null) return { allowed: false, reason: 'no_time_left' };
    if (present === adjustment.sub) return { allowed: false, reason: 'same_plan' };
    if (!paidPlans.includes(adjustment.sub)) return { allowed: false, reason: 'plan_needed' };
    return { allowed: true, kind: 'switch', sub: adjustment.sub, days: 0 };
  }
  const { days } = adjustment;
  if (days < 0) return present ? { allowed: true, kind: 'taken', days } : { allowed: false, reason: 'no_time_left' };
  const sub = present ?? adjustment.sub;
  if (sub === null || !paidPlans.includes(sub)) return { allowed: false, reason: 'plan_needed' };
  return { allowed: true, kind: 'grant', sub, days };
}
