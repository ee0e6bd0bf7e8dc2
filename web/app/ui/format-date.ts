const two = (number: number): string => String(number).padStart(2, '0');

/**
 * DD.MM.YYYY. A page that is rendered before we know its reader says the date in UTC; what only the browser renders may
 * ask for `local`. What is not a date becomes a dash.
 */
export function formatDate(value: Date | string | number, zone: 'utc' | 'local' = 'utc'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '–';
  const [day, month, year] =
    zone === 'utc'
      ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
      : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${two(day)}.${two(month + 1)}.${year}`;
}
