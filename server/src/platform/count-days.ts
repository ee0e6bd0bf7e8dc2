type Locale = 'en' | 'ru';

const words: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'day', other: 'days' },
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
};

/** A number of days in words: "1 day", «3 дня», «30 дней». The two stay on one line. */
export function countDays(count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count);
  return `${count}\u00a0${words[locale][form] ?? words[locale].other}`;
}
