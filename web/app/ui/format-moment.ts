import { formatDate, twoDigits } from './format-date.ts';

/** DD.MM.YYYY, HH:MM in the visitor's time zone. Only for parts that the browser renders. */
export function formatMoment(value: Date | string | number): string {
  const date = new Date(value);
  return `${formatDate(date, 'local')}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
