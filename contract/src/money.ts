import type { Currency } from './plans.ts';

/** Both languages use the Russian number format, so that a receipt looks the same everywhere. */
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes cents or kopecks as $9, $8,55 or 1 690 ₽. Decimals appear only when they are not zero. */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const format = minorUnits % 100 === 0 ? whole : exact;
  const amount = format.format(Math.abs(minorUnits) / 100);
  const sign = minorUnits < 0 ? '−' : '';
  return currency === 'rub' ? `${sign}${amount}\u00a0₽` : `${sign}$${amount}`;
}
