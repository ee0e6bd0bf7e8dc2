import type { Funnel, ReportRows } from '@polyshelf/contract/reports';
import { rowsIn } from './figures.rules.ts';
import { type AskedDays, type Deps, openReport } from './open-report.ts';
import { type Days, describePeriod } from './period.rules.ts';
import { listSums } from './queries.ts';

const FIGURES = ['signed_up', 'signed_up_tried', 'signed_up_paid', 'signed_up_tried_paid', 'trial', 'trial_paid'];

/** From sign-up by trial to the first payment, and from trial to payment. */
export async function getFunnel(deps: Deps, asked: AskedDays): Promise<Funnel> {
  const { period, now } = openReport(deps, asked);
  const count = async (days: Days) => {
    const sums = await listSums(deps.db, FIGURES, days, now);
    return (figure: string) => sums.filter((sum) => sum.figure === figure).reduce((total, sum) => total + sum.count, 0);
  };
  const [values, before] = [await count(period), await count(period.previous)];
  const number = (figure: string, rows: ReportRows) => ({ value: values(figure), previous: before(figure), rows });
  const accounts = (only: Parameters<typeof rowsIn<'accounts'>>[3]) => rowsIn('accounts', 'created_at', period, only);
  const trials = { kind: 'trial' };
  return {
    ...describePeriod(period),
    signed_up: number('signed_up', accounts({})),
    tried: number('signed_up_tried', accounts({ has_tried: 'true' })),
    paid: number('signed_up_paid', accounts({ has_paid: 'true' })),
    tried_and_paid: number('signed_up_tried_paid', accounts({ has_tried: 'true', has_paid: 'true' })),
    trials: number('trial', rowsIn('subscription-events', 'at', period, trials)),
    trials_paid: number('trial_paid', rowsIn('subscription-events', 'at', period, { ...trials, trial_paid: 'true' })),
  };
}
