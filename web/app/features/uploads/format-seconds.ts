/** A duration in its largest unit: 45 sec, 3 min, 2.5 hr. */
export function formatSeconds(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(value);
}
