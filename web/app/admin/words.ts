import type { Locale } from '../i18n/locale.ts';

/** A message in the language of the page, or in the given one. */
export type Words = (inputs?: object, options?: { locale?: Locale }) => string;
