import { formatDate } from './format-date.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** DD.MM.YYYY, HH:MM by the clock of the reader; only for what the browser renders. */
export function formatMoment(value: Date | string | number): string {
  const date = new Date(value);
  return `${formatDate(date, 'local')}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}
