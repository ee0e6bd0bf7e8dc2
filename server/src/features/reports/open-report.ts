import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { type Period, periodOf } from './period.rules.ts';

export interface Deps {
  db: Database;
  clock: Clock;
}

export interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** The asked period and the time. */
export function openReport({ clock }: Deps, asked: AskedDays = {}): { period: Period; now: Date; today: string } {
  const now = clock.now();
  const today = dayOf(now);
  const period = periodOf(asked, today);
  if ('refusal' in period) throw invalidQuery(period.refusal);
  return { period, now, today };
}
