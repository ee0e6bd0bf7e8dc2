import { type Breakdown, type Series, type SeriesFigure, seriesFigures } from '@polyshelf/contract/reports';
import type { Database } from '../../platform/db/database.ts';
import { invalidQuery } from '../../platform/errors.ts';
import { groupColumns, PAID_EVENTS, rowsOf } from './figures.rules.ts';
import { type AskedDays, type Deps, openReport } from './open-report.ts';
import { type Days, dayBefore, describePeriod, listDays, type Period } from './period.rules.ts';
import { countActive, type DayRow, listDayRows, listSearchDays, listStoredBytes } from './queries.ts';

type Unit = Series['groups'][number]['unit'];

/** The value of each day, by group. A missing day is 0. */
type Values = Map<string | null, Map<string, number>>;

interface Asked extends AskedDays {
  figure: SeriesFigure;
  by?: Breakdown | undefined;
}

export async function getSeries(deps: Deps, { figure, by, ...asked }: Asked): Promise<Series> {
  if (by && !(seriesFigures[figure] as readonly Breakdown[]).includes(by))
    throw invalidQuery(`"${figure}" cannot be broken down by ${by}`);
  const { period, now, today } = openReport(deps, asked);
  const found = await readValues(deps.db, figure, by, period, now);
  const isStock = figure === 'active' || figure === 'stored_bytes';
  const [days, before] = [listDays(period), listDays(period.previous)];
  const groups = [...found].map(([group, byDay]) => {
    const valuesOf = (list: readonly string[]) => list.map((day) => byDay.get(day) ?? 0);
    const totalOf = (list: readonly number[]) =>
      isStock ? (list.at(-1) ?? 0) : list.reduce((sum, one) => sum + one, 0);
    const [values, previous] = [valuesOf(days), valuesOf(before)];
    return {
      group,
      unit: unitOf(figure, by, group),
      values,
      previous,
      total: totalOf(values),
      previous_total: totalOf(previous),
      rows: rowsOf(figure, period, today, by && group !== null ? { [groupColumns[by]]: group } : {}),
    };
  });
  return { ...describePeriod(period), groups: groups.toSorted((a, b) => b.total - a.total) };
}

/** Currencies are shown as they were paid, everything else in dollars. */
function unitOf(figure: SeriesFigure, by: Breakdown | undefined, group: string | null): Unit {
  if (figure === 'stored_bytes') return 'bytes';
  if (figure !== 'revenue') return 'count';
  return by === 'currency' && group === 'rub' ? 'rub' : 'usd';
}

async function readValues(
  db: Database,
  figure: SeriesFigure,
  by: Breakdown | undefined,
  period: Period,
  now: Date,
): Promise<Values> {
  const all = { from: period.previous.from, to: period.to };
  switch (figure) {
    case 'revenue':
    case 'payments': {
      const value = figure === 'payments' ? 'count' : by === 'currency' ? 'amount' : 'usd_cents';
      const rows = await listDayRows(db, { figures: PAID_EVENTS, days: all, by, isPaid: true, now });
      return collect(rows, by, (row) => row[value]);
    }
    case 'active':
      return readActive(db, by, all, now);
    case 'searches':
    case 'missed_searches':
    case 'unopened_searches': {
      const rows = await listSearchDays(db, all);
      return new Map([[null, new Map(rows.map((row) => [row.day, row[figure]]))]]);
    }
    case 'stored_bytes': {
      const measured = new Map((await listStoredBytes(db, all.to)).map(({ day, bytes }) => [day, bytes]));
      const before = [...measured].findLast(([day]) => day < all.from)?.[1] ?? 0;
      return new Map([[null, carry(all, before, (last, day) => measured.get(day) ?? last)]]);
    }
    default:
      return collect(await listDayRows(db, { figures: [figure], days: all, by, now }), by, (row) => row.count);
  }
}

async function readActive(db: Database, by: Breakdown | undefined, days: Days, now: Date): Promise<Values> {
  const before = await countActive(db, dayBefore(days.from), by, now);
  const rows = await listDayRows(db, { figures: ['joined', 'left'], days, by, now });
  const changes = collect(rows, by, (row) => row.count);
  const groups = new Set([...before.keys(), ...changes.keys()]);
  return new Map(
    [...groups].map((group) => [
      group,
      carry(days, before.get(group) ?? 0, (last, day) => last + (changes.get(group)?.get(day) ?? 0)),
    ]),
  );
}

/** Computes the value of each day from that of the day before. */
function carry({ from, to }: Days, before: number, next: (last: number, day: string) => number): Map<string, number> {
  let last = before;
  return new Map(
    listDays({ from, to }).map((day) => {
      last = next(last, day);
      return [day, last];
    }),
  );
}

function collect(
  rows: readonly DayRow[],
  by: Breakdown | undefined,
  read: (row: DayRow) => number,
): Map<string | null, Map<string, number>> {
  const byGroup = Map.groupBy(rows, ({ group }) => group);
  // Without a breakdown there is one group, also when nothing has happened.
  if (!by && byGroup.size === 0) byGroup.set(null, []);
  return new Map([...byGroup].map(([group, own]) => [group, new Map(own.map((row) => [row.day, read(row)]))]));
}
