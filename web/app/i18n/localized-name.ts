import type { Locale } from './locale.ts';

/** `name` is English, `name_ru` is Russian and null where it is not translated. */
export interface Named {
  name: string;
  name_ru: string | null;
}

interface Localized {
  text: string;
  /** For the attribute `lang`: set when the text is not in the language of the page. */
  lang: Locale | undefined;
}

/** A text of the catalogue in the language of the page, or in English where the Russian is missing. */
export function localize(en: string, ru: string | null, locale: Locale): Localized {
  if (locale !== 'ru') return { text: en, lang: undefined };
  return ru === null ? { text: en, lang: 'en' } : { text: ru, lang: undefined };
}

export const localizedName = ({ name, name_ru }: Named, locale: Locale): string => localize(name, name_ru, locale).text;

/** Sorts by the alphabet of the language. */
export const sortedByName = <T extends Named>(items: readonly T[], locale: Locale): T[] =>
  items.toSorted((a, b) => localizedName(a, locale).localeCompare(localizedName(b, locale), locale));
