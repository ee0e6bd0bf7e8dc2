const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A file size as a person says it: 12 kB, 4.1 MB, 1.25 GB; in Russian 4,1 МБ. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes / 1_000;
  let unit = 0;
  // From here on, rounding would give 1000 of the smaller unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[unit] ?? 'kilobyte',
    maximumSignificantDigits: 3,
  });
  return format.format(size);
}
