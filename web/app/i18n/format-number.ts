import type { Locale } from './locale.ts';

export const formatNumber = (value: number, locale: Locale): string => value.toLocaleString(locale);
