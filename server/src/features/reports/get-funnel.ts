import type { Funnel } from '@polyshelf/contract/reports';
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
  const signedUp = rowsIn('accounts', 'created_at', period);
  const trials = rowsIn('subscription-events', 'at', period, { kind: 'trial' });
  const number = (figure: string, rows: typeof trials) => ({ value: values(figure), previous: before(figure), rows });
  return {
    ...describePeriod(period),
    signed_up: number('signed_up', signedUp),
    tried: number('signed_up_tried', signedUp),
    paid: number('signed_up_paid', signedUp),
    tried_and_paid: number('signed_up_tried_paid', signedUp),
    trials: number('trial', trials),
    trials_paid: number('trial_paid', trials),
  };
}
