const two = (number: number): string => String(number).padStart(2, '0');

/** A field that has no four digits is emptied by the browser, also while a year is being typed. */
const yearOf = (time: Date): string => String(time.getFullYear()).padStart(4, '0');

/** A time as the value of a `datetime-local` field, in the time zone of this device. */
export const toLocalField = (time: Date): string =>
  `${yearOf(time)}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;

/** The ISO time of such a value; null while it is incomplete. */
export function fromLocalField(value: string): string | null {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
