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

/** Splits days into whole months, if there are any, and the days before and after them. */
export function splitMonths({ from, to }: Days): { months: Days | null; days: Days[] } {
  const firstMonth = from.endsWith('-01') ? from : shift(daysOfMonth(from.slice(0, 7)).to, 1);
  const isLastWhole = daysOfMonth(to.slice(0, 7)).to === to;
  const lastMonthEnd = isLastWhole ? to : shift(`${to.slice(0, 7)}-01`, -1);
  if (firstMonth > lastMonthEnd) return { months: null, days: [{ from, to }] };
  const edges = [
    { from, to: shift(firstMonth, -1) },
    { from: shift(lastMonthEnd, 1), to },
  ];
  return { months: { from: firstMonth, to: lastMonthEnd }, days: edges.filter((days) => days.from <= days.to) };
}
