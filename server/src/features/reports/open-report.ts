import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { type Period, periodOf } from './period.rules.ts';
import { catchUp } from './refresh/refresh-reports.ts';

export interface Deps {
  db: Database;
  clock: Clock;
}

export interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Brings the totals up to date and checks the asked period. */
export async function openReport(
  { db, clock }: Deps,
  asked: AskedDays = {},
): Promise<{ period: Period; now: Date; today: string }> {
  const now = clock.now();
  const today = dayOf(now);
  const period = periodOf(asked, today);
  if ('refusal' in period) throw invalidQuery(period.refusal);
  await catchUp({ db });
  return { period, now, today };
}
