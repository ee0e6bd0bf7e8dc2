import type { SeriesFigure, Summary } from '@polyshelf/contract/reports';
import { PAID_EVENTS, rowsOf } from './figures.rules.ts';
import { type AskedDays, type Deps, openReport } from './open-report.ts';
import { type Days, describePeriod } from './period.rules.ts';
import { countActive, type FigureSum, listSums } from './queries.ts';

export async function getSummary(deps: Deps, asked: AskedDays): Promise<Summary> {
  const { period, now, today } = openReport(deps, asked);
  const measure = async (days: Days) => {
    const sums = await listSums(deps.db, [...PAID_EVENTS, 'ended', 'downloads'], days, now);
    const add = (field: 'count' | 'amount' | 'usd_cents', of: Partial<FigureSum>) =>
      sums
        .filter(({ figure, currency }) => figure === (of.figure ?? figure) && currency === (of.currency ?? currency))
        .reduce((total, sum) => total + sum[field], 0);
    const countOf = (figure: string) => add('count', { figure });
    return {
      revenue: add('usd_cents', {}),
      usd: add('amount', { currency: 'usd' }),
      rub: add('amount', { currency: 'rub' }),
      active: (await countActive(deps.db, days.to, undefined, now)).get(null) ?? 0,
      new: countOf('new'),
      ended: countOf('ended'),
      downloads: countOf('downloads'),
    };
  };
  const [values, before] = [await measure(period), await measure(period.previous)];
  const number = (figure: SeriesFigure, of: keyof typeof values, only?: { currency: string }) => ({
    value: values[of],
    previous: before[of],
    rows: rowsOf(figure, period, today, only),
  });
  return {
    ...describePeriod(period),
    revenue: number('revenue', 'revenue'),
    currencies: (['usd', 'rub'] as const).map((currency) => ({
      currency,
      ...number('revenue', currency, { currency }),
    })),
    active: number('active', 'active'),
    new: number('new', 'new'),
    ended: number('ended', 'ended'),
    downloads: number('downloads', 'downloads'),
  };
}
