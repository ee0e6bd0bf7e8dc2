import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';

interface Change {
  value: number;
  previous: number;
  /** Less is better, as for subscriptions that ended. */
  isBetterLow: boolean;
  /** A number at one moment, such as active subscriptions, changes by a difference instead of a percentage. */
  isState: boolean;
}

/** How a number has changed since the period before, in words, and whether that is good; null when it is neither. */
export function changeOf({ value, previous, isBetterLow, isState }: Change, locale: Locale) {
  if (value === previous) return { words: m.figures_same(), isGood: null };
  const isGood = value > previous !== isBetterLow;
  if (!isState && previous === 0) return { words: m.figures_from_nothing(), isGood };
  const format = new Intl.NumberFormat(locale, {
    signDisplay: 'always',
    ...(!isState && { style: 'percent', maximumFractionDigits: 1 }),
  });
  return { words: format.format(isState ? value - previous : value / previous - 1), isGood };
}
