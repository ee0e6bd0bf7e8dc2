import type { Currency } from './plans.ts';

/** Amounts are in the Russian number format in both languages, so that a receipt reads the same everywhere. */
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents or kopecks as text: $9, $8,55, 1 690 ₽. Minor units appear only when there are some. */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const format = minorUnits % 100 === 0 ? whole : exact;
  const amount = format.format(Math.abs(minorUnits) / 100);
  const sign = minorUnits < 0 ? '−' : '';
  return currency === 'rub' ? `${sign}${amount}\u00a0₽` : `${sign}$${amount}`;
}
