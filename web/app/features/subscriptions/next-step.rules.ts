import type { Subscription } from '@polyshelf/contract/subscriptions';

/** What happens next to a subscription if its owner does nothing. */
export type NextStep =
  | { kind: 'nothing' }
  | { kind: 'ends'; at: string }
  | { kind: 'ended'; at: string }
  | { kind: 'charge'; at: string; rubKopecks: number; months: number }
  /** Earlier attempts of this renewal have failed. */
  | { kind: 'retry'; at: string; rubKopecks: number; attempt: number }
  | { kind: 'charging' }
  | { kind: 'blocked' };

export function nextStep(subscription: Subscription): NextStep {
  const { sub, sub_end, sub_recurring, blocked, next_charge } = subscription;
  if (blocked) return { kind: 'blocked' };
  if (sub_recurring && next_charge) {
    const { at, rub_kopecks: rubKopecks, months, attempt } = next_charge;
    return attempt > 1 ? { kind: 'retry', at, rubKopecks, attempt } : { kind: 'charge', at, rubKopecks, months };
  }
  if (sub_recurring) return { kind: 'charging' };
  if (sub_end === null) return { kind: 'nothing' };
  return sub === 'free' ? { kind: 'ended', at: sub_end } : { kind: 'ends', at: sub_end };
}
