import type { Need, ReportRows } from '@polyshelf/contract/reports';
import { rankings, type SeriesFigure, seriesFigures } from '@polyshelf/contract/reports';
import { getFunnel } from '../src/features/reports/get-funnel.ts';
import { getSeries } from '../src/features/reports/get-series.ts';
import { getSummary } from '../src/features/reports/get-summary.ts';
import { listCohorts } from '../src/features/reports/list-cohorts.ts';
import { listTop } from '../src/features/reports/list-top.ts';
import { listNeeds } from '../src/features/reports/operations/list-needs.ts';
import { listRows } from '../src/features/tables/list-rows.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Figures whose number is a sum of money, so that its rows are compared with the number of payments. */
const MONEY: readonly SeriesFigure[] = ['revenue'];

/**
 * Compares every number of the reports since `from` with the count of the rows that its link opens. Returns the
 * differences and how many links led to rows.
 */
export async function findRowDifferences(deps: Deps, from: string) {
  const differences: string[] = [];
  let links = 0;
  const compare = async (what: string, value: number, rows: ReportRows | null) => {
    if (!rows) return;
    const query = Object.assign({ limit: 1 }, rows.filters);
    const { meta } = await listRows({ adminDb: deps.db, clock: deps.clock }, rows.table, query);
    const found = meta.total;
    if (found !== value) differences.push(`${what}: ${value}, but ${found} rows behind ${JSON.stringify(rows)}`);
    if (value > 0) links++;
  };

  const summary = await getSummary(deps, { from });
  for (const figure of ['active', 'new', 'ended', 'downloads'] as const)
    await compare(`summary of ${figure}`, summary[figure].value, summary[figure].rows);

  for (const figure of Object.keys(seriesFigures) as SeriesFigure[]) {
    for (const by of [undefined, ...seriesFigures[figure]]) {
      const { groups } = await getSeries(deps, { figure, by, from });
      const counted = MONEY.includes(figure) ? await getSeries(deps, { figure: 'payments', by, from }) : { groups };
      for (const { group, rows } of groups) {
        const total = counted.groups.find((one) => one.group === group)?.total ?? 0;
        await compare(`${figure} of ${group ?? 'all'}`, total, rows);
      }
    }
  }
  for (const { currency, rows } of summary.currencies) {
    const { groups } = await getSeries(deps, { figure: 'payments', by: 'currency', from });
    await compare(`summary of ${currency}`, groups.find(({ group }) => group === currency)?.total ?? 0, rows);
  }

  const { from: _, to, previous_from, previous_to, ...funnel } = await getFunnel(deps, { from });
  for (const [step, { value, rows }] of Object.entries(funnel)) await compare(`funnel: ${step}`, value, rows);

  for (const cohort of await listCohorts(deps, { months: 6 })) {
    const where = `cohort ${cohort.month}`;
    await compare(where, cohort.accounts, cohort.rows);
    await compare(`${where} due`, cohort.due, cohort.due_rows);
    await compare(`${where} renewed`, cohort.renewed, cohort.renewed_rows);
    await compare(`${where} active`, cohort.active.at(-1) ?? 0, cohort.active_rows);
  }
  for (const by of rankings)
    for (const { name, value, rows } of (await listTop(deps, { by, limit: 100, from })).entries)
      await compare(`top ${by} ${name}`, value, rows);
  for (const { kind, count, rows } of (await listNeeds(deps)) as Need[]) await compare(kind, count, rows);
  return { differences, links };
}
