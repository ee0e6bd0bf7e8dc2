type Locale = 'en' | 'ru';

const words: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'day', other: 'days' },
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
};

/** "1 day", «3 дня», «30 дней», with a no-break space. */
export function countDays(count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count);
  return `${count}\u00a0${words[locale][form] ?? words[locale].other}`;
}
