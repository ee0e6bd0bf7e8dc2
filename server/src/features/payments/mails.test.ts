import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/template.ts';
import { paidMail, paymentMail } from './mails.ts';
import type { PaymentRow } from './providers/provider.ts';

const render = (lang: 'en' | 'ru', payment: Partial<PaymentRow>) => {
  const row = { id: 7, sub: 'pro', sub_days: 3, currency: 'rub', asked_usd_cents: null, ...payment } as PaymentRow;
  const letter = { id: 'a', to: 'anna@example.com', lang, payment: row, siteUrl: 'https://polyshelf.example' };
  const job = paymentMail(paidMail, letter);
  return renderMail(paidMail, lang, job?.params as never).text;
};

test('a mail formats the amount and the days like the pages, with non-breaking spaces', () => {
  const russian = render('ru', { rub_kopecks: 79_000 });
  expect(russian).toContain('790\u00a0₽');
  expect(russian).toContain('3\u00a0дня');
  expect(render('ru', { rub_kopecks: 169_000, sub_days: 30 })).toContain(
    '1\u00a0690\u00a0₽ за тариф Pro на 30\u00a0дней',
  );
  expect(render('en', { currency: 'usd', usd_cents: 900 })).toContain('$9 for 3\u00a0days');
});

test('a mail shows the minimum of the coin when the customer paid that instead of the price', () => {
  expect(render('en', { currency: 'usd', usd_cents: 900, asked_usd_cents: 1_235 })).toContain('$12,35');
});
