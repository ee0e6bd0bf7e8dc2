import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';

interface TimeLeft {
  years: number;
  months: number;
  days: number;
}

/** Days until the end. Counts in minutes and rounds up to whole days. */
export const daysLeft = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil(Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS) / (DAY_MS / MINUTE_MS)));

/** The same days as years, months and days of the calendar. */
export function timeLeft(end: Date, now: Date): TimeLeft {
  const last = new Date(now.getTime() + daysLeft(end, now) * DAY_MS);
  let months = (last.getUTCFullYear() - now.getUTCFullYear()) * 12 + last.getUTCMonth() - now.getUTCMonth();
  if (addMonths(now, months) > last) months -= 1;
  const days = Math.round((last.getTime() - addMonths(now, months).getTime()) / DAY_MS);
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** A month after 31 January is the last day of February. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/** "1 year 2 months 5 days", without the parts that are zero; the last day is "0 days". */
export function formatTimeLeft(end: Date, now: Date, locale: string): string {
  const { years, months, days } = timeLeft(end, now);
  const parts = [
    { unit: 'year', count: years },
    { unit: 'month', count: months },
    { unit: 'day', count: days },
  ].filter(({ count }) => count > 0);
  const shown = parts.length > 0 ? parts : [{ unit: 'day', count: 0 }];
  return shown
    .map(({ unit, count }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ');
}
