import { expect, test } from 'vitest';
import { decideAdjustment } from './adjustment.rules.ts';

const start = new Date('2026-03-14T12:00:00Z');
const end = new Date('2026-04-13T12:00:00Z');

test('decides about every adjustment of every subscription', () => {
  const active = { sub: 'pro', subEnd: end };
  const paidPlans = ['pro', 'max'];
  const decide = (state: typeof active | null, adjustment: Parameters<typeof decideAdjustment>[1], now = start) => {
    const made = decideAdjustment(state, adjustment, { now, paidPlans });
    return made.allowed ? `${made.kind} ${made.sub ?? '-'} ${made.days}` : made.reason;
  };
  const days = (count: number, sub: string | null = null) => ({ do: 'days', days: count, sub }) as const;
  const plan = (sub: string) => ({ do: 'plan', sub }) as const;
  expect([
    [decide(active, days(5)), decide(active, days(5, 'max')), decide(active, days(-5)), decide(active, plan('max'))],
    [decide(null, days(5)), decide(null, days(5, 'max')), decide(null, days(-5)), decide(null, plan('max'))],
    [decide(active, days(-5), end), decide(active, days(5, 'pro'), end), decide(null, days(5, 'free'))],
    [decide(active, plan('pro')), decide(active, plan('free'))],
  ]).toEqual([
    ['grant pro 5', 'grant pro 5', 'taken - -5', 'switch max 0'],
    ['plan_needed', 'grant max 5', 'no_time_left', 'no_time_left'],
    ['no_time_left', 'grant pro 5', 'plan_needed'],
    ['same_plan', 'plan_needed'],
  ]);
});
