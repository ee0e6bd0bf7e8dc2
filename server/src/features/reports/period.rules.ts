import { DAY_MS } from '@polyshelf/contract/durations';
import { MAX_REPORT_DAYS } from '@polyshelf/contract/reports';

/** Days in UTC, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  /** The same number of days before. */
  previous: Days;
}

const USUAL_DAYS = 30;

const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The asked days, at most until today, and those before. Returns the reason for which they are refused, or the period. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period | { refusal: string } {
  const last = to === undefined || to > today ? today : to;
  const first = from ?? shift(last, 1 - USUAL_DAYS);
  const length = countDays({ from: first, to: last });
  if (length < 1) return { refusal: '"from" must not be after "to" or today' };
  if (length > MAX_REPORT_DAYS) return { refusal: `a period has at most ${MAX_REPORT_DAYS} days` };
  return withPrevious({ from: first, to: last });
}

const withPrevious = (days: Days): Period => {
  const length = countDays(days);
  return { ...days, previous: { from: shift(days.from, -length), to: shift(days.to, -length) } };
};

/** The last days of a period, compared with as many days before. */
export const endOf = (period: Period, days: number): Period =>
  countDays(period) <= days ? period : withPrevious({ from: shift(period.to, 1 - days), to: period.to });

export const dayBefore = (day: string): string => shift(day, -1);

export const listDays = (days: Days): string[] =>
  Array.from({ length: countDays(days) }, (_, place) => shift(days.from, place));

/** The fields with which every answer about a period begins. */
export const describePeriod = ({ from, to, previous }: Period) => ({
  from,
  to,
  previous_from: previous.from,
  previous_to: previous.to,
});

/** The months before and including that of `today`, oldest first, such as `2026-03`. */
export function monthsUntil(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place, 1)).toISOString().slice(0, 7),
  );
}

export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

const yearOf = (day: string): Days => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });
const monthOf = (day: string): Days => daysOfMonth(day.slice(0, 7));

/** Splits days into whole years or months, if there are any, and the days before and after them. */
function splitBy(unitOf: (day: string) => Days, { from, to }: Days): { whole: Days[]; edges: Days[] } {
  const first = unitOf(from).from === from ? from : shift(unitOf(from).to, 1);
  const last = unitOf(to).to === to ? to : shift(unitOf(to).from, -1);
  if (first > last) return { whole: [], edges: [{ from, to }] };
  const edges = [
    { from, to: shift(first, -1) },
    { from: shift(last, 1), to },
  ];
  return { whole: [{ from: first, to: last }], edges: edges.filter((days) => days.from <= days.to) };
}

/** Splits days into whole years, whole months around them, and the days that are left. */
export function splitDays(days: Days): Record<'years' | 'months' | 'days', Days[]> {
  const { whole: years, edges } = splitBy(yearOf, days);
  const parts = edges.map((edge) => splitBy(monthOf, edge));
  return { years, months: parts.flatMap(({ whole }) => whole), days: parts.flatMap((part) => part.edges) };
}
