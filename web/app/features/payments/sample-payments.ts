import type { Payment, PaymentEventName, Receipt } from '@polyshelf/contract/payments';

const at = '2026-11-15T12:00:00.000Z';

const coin: Payment = {
  id: 17,
  provider: 'now',
  method: 'usdttrc20',
  kind: 'checkout',
  status: 'new',
  sub: 'pro',
  sub_days: 30,
  months: 1,
  promo: null,
  recurring: false,
  currency: 'usd',
  usd_cents: 900,
  rub_kopecks: 79_000,
  asked_usd_cents: null,
  coin: 'usdttrc20',
  network: 'trx',
  address: 'TX8rQ3fLnw2QbZgjMPCLRdtRHxhUyinQud',
  memo: null,
  amount_to_pay: '9.000001',
  received: null,
  missing: null,
  created_at: at,
  expires_at: '2026-11-22T12:00:00.000Z',
  closed_at: null,
  timeline: [],
};

const after = (payment: Payment, ...events: PaymentEventName[]): Payment => ({
  ...payment,
  timeline: ['opened' as const, 'awaiting_money' as const, ...events].map((event) => ({ at, event })),
});

const card: Payment = {
  ...coin,
  provider: 'rk',
  method: 'rk_rub',
  currency: 'rub',
  coin: null,
  network: null,
  address: null,
  amount_to_pay: null,
  recurring: true,
};

/** A payment in every state that a customer can see. */
export const samplePayments: readonly Payment[] = [
  after(coin),
  after({ ...coin, method: 'xrp', coin: 'xrp', network: 'xrp', memo: '482913377', amount_to_pay: '16.363637' }, 'sent'),
  after(coin, 'sent', 'seen'),
  after(card),
  after(card, 'sent'),
  { ...after({ ...card, kind: 'renewal' }), timeline: [{ at, event: 'charged' }] },
  { ...after(coin, 'seen', 'paid'), status: 'paid' },
  { ...after(coin, 'seen', 'underpaid'), status: 'underpaid', received: '8', missing: '1.000001' },
  { ...after(card, 'underpaid'), status: 'underpaid', received: '789.00' },
  { ...after(card, 'failed'), status: 'failed' },
  { ...after(coin, 'failed'), status: 'failed' },
  { ...after(coin, 'no_answer', 'expired'), status: 'expired' },
  { ...after(coin, 'cancelled'), status: 'cancelled' },
];

export const sampleReceipt: Receipt = {
  number: 17,
  paid_at: at,
  sub: 'pro',
  downloads_per_day: 50,
  sub_days: 30,
  sub_end_after: '2026-12-15T12:00:00.000Z',
  currency: 'usd',
  amount: 900,
  total: 900,
  coin: 'usdttrc20',
  coin_amount: '9.000001',
  username: 'mila',
  legal_name_ru: 'ООО «Полишельф»',
  legal_description_ru: 'Демонстрация.',
};
