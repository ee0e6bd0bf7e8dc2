export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * DD.MM.YYYY. Pages that the server renders use UTC, because it does not know the visitor's time zone. Parts that only
 * the browser renders can use `local`. An invalid date becomes a dash.
 */
export function formatDate(value: Date | string | number, zone: 'utc' | 'local' = 'utc'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '–';
  const [day, month, year] =
    zone === 'utc'
      ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
      : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${twoDigits(day)}.${twoDigits(month + 1)}.${year}`;
}
