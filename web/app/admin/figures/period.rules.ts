import { DAY_MS } from '@polyshelf/contract/durations';
import { MAX_REPORT_DAYS } from '@polyshelf/contract/reports';
import { parseDay } from '@polyshelf/contract/tables';

/** Days in UTC, both included. */
export interface Period {
  from: string;
  to: string;
}

export const periodLengths = ['7', '30', '90', '365'] as const;

export type PeriodName = (typeof periodLengths)[number] | 'month' | 'last-month' | 'dates';

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether the days are a period that reports can answer about. */
export const isPeriod = ({ from, to }: Period): boolean =>
  parseDay(from) !== null && parseDay(to) !== null && from <= to && countDays({ from, to }) <= MAX_REPORT_DAYS;

/** The period that the address names; the last 30 days when it names none, or one that cannot be. */
export function readPeriod(query: URLSearchParams, today: string): { name: PeriodName; period: Period } {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  const dates = { from, to: to > today ? today : to };
  if (isPeriod(dates)) return { name: 'dates', period: dates };
  const name = query.get('days');
  const month = `${today.slice(0, 7)}-01`;
  if (name === 'month') return { name, period: { from: month, to: today } };
  if (name === 'last-month') {
    const last = toDay(Date.parse(month) - DAY_MS);
    return { name, period: { from: `${last.slice(0, 7)}-01`, to: last } };
  }
  const days = periodLengths.find((length) => length === name) ?? '30';
  return { name: days, period: { from: toDay(Date.parse(today) - (Number(days) - 1) * DAY_MS), to: today } };
}

/** The address of a period, beside what else the address says. */
export function writePeriod(query: URLSearchParams, next: Exclude<PeriodName, 'dates'> | Period): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of ['days', 'from', 'to']) changed.delete(name);
  if (typeof next === 'string') changed.set('days', next);
  else for (const [name, day] of Object.entries(next)) changed.set(name, day);
  return changed;
}

/** The same number of days before. */
export const periodBefore = (period: Period): Period => {
  const ms = countDays(period) * DAY_MS;
  return { from: toDay(Date.parse(period.from) - ms), to: toDay(Date.parse(period.to) - ms) };
};
