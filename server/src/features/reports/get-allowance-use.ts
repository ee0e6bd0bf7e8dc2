import { type AllowanceUse, allowanceRanges, MAX_ALLOWANCE_DAYS } from '@polyshelf/contract/reports';
import { rowsIn } from './figures.rules.ts';
import { type AskedDays, type Deps, openReport } from './open-report.ts';
import { describePeriod, endOf } from './period.rules.ts';
import { listAllowanceUse } from './queries.ts';

/** How much of the daily allowance accounts use, by plan. */
export async function getAllowanceUse(deps: Deps, asked: AskedDays) {
  const period = endOf(openReport(deps, asked).period, MAX_ALLOWANCE_DAYS);
  const now = await listAllowanceUse(deps.db, period, allowanceRanges);
  const before = await listAllowanceUse(deps.db, period.previous, allowanceRanges);
  const allowances = new Map([...before, ...now].map((row) => [row.plan, row.downloads_per_day]));
  const countIn = (rows: typeof now, plan: string, range: number) =>
    rows.find((row) => row.plan === plan && row.up_to === range)?.account_days ?? 0;
  const plans = [...allowances]
    .toSorted(([, a], [, b]) => a - b)
    .map(
      ([plan, downloads_per_day]): AllowanceUse => ({
        plan,
        downloads_per_day,
        account_days: allowanceRanges.map((range) => ({
          up_to_percent: range,
          value: countIn(now, plan, range),
          previous: countIn(before, plan, range),
        })),
      }),
    );
  return { ...describePeriod(period), plans, rows: rowsIn('downloads', 'spent_at', period) };
}
