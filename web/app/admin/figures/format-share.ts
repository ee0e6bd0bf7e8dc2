import type { Locale } from '../../i18n/locale.ts';

/** A part of a whole in percent; a dash of nothing. */
export const formatShare = (part: number, whole: number, locale: Locale): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
