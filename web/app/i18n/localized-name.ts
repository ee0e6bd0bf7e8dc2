import type { Locale } from './locale.ts';

/** `name` is English, `name_ru` is Russian. */
interface Named {
  name: string;
  name_ru: string;
}

export const localizedName = (named: Named, locale: Locale): string => (locale === 'ru' ? named.name_ru : named.name);

/** Sorts by the alphabet of the language. */
export const sortedByName = <T extends Named>(items: readonly T[], locale: Locale): T[] =>
  items.toSorted((a, b) => localizedName(a, locale).localeCompare(localizedName(b, locale), locale));
