import type { Cohort } from '@polyshelf/contract/reports';
import { rowsIn } from './figures.rules.ts';
import { type Deps, openReport } from './open-report.ts';
import { daysOfMonth, monthsUntil } from './period.rules.ts';
import { listCohortMonths, listCohortSizes } from './queries.ts';

const firstPayments = (month: string, only: Record<string, string> = {}) =>
  rowsIn('subscription-events', 'at', daysOfMonth(month), { kind: 'new', ...only });

/** Renewal and churn by the month of the first payment. */
export async function listCohorts(deps: Deps, { months: count }: { months: number }): Promise<Cohort[]> {
  const { now, today } = openReport(deps);
  const months = monthsUntil(today, count);
  const [first = ''] = months;
  const sizes = new Map((await listCohortSizes(deps.db, first, now)).map((row) => [row.month, row.accounts]));
  const rows = Map.groupBy(await listCohortMonths(deps.db, first, now), ({ cohort }) => cohort);
  return months.map((month, place) => {
    const own = rows.get(month) ?? [];
    const sum = (field: 'due' | 'renewed' | 'change', until: string) =>
      own.filter((row) => row.month <= until).reduce((total, row) => total + row[field], 0);
    return {
      month,
      accounts: sizes.get(month) ?? 0,
      due: sum('due', today),
      renewed: sum('renewed', today),
      active: months.slice(place).map((until) => sum('change', until)),
      rows: firstPayments(month),
      due_rows: firstPayments(month, { is_due: 'true' }),
      renewed_rows: firstPayments(month, { has_renewed: 'true' }),
      active_rows: firstPayments(month, { is_active: 'true' }),
    };
  });
}
