import type { rankings, TopEntry } from '@polyshelf/contract/reports';
import { rowsIn } from './figures.rules.ts';
import { type AskedDays, type Deps, openReport } from './open-report.ts';
import { describePeriod } from './period.rules.ts';
import { listRanked } from './queries.ts';

interface Asked extends AskedDays {
  by: (typeof rankings)[number];
  limit: number;
}

/** Names need not be unique. */
const idColumns = { asset: 'asset', pack: 'pack_id', producer: 'producer_id' } as const;

/** What was downloaded most in a period. */
export async function listTop(deps: Deps, { by, limit, ...asked }: Asked) {
  const { period } = openReport(deps, asked);
  const ranked = await listRanked(deps.db, by, period, period.previous, limit);
  const entries = ranked.map((row): TopEntry => {
    return { ...row, rows: rowsIn('downloads', 'spent_at', period, { [idColumns[by]]: row.id }) };
  });
  return { ...describePeriod(period), entries };
}
