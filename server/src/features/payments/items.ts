import { defineResource, type Row } from '../../platform/items/resource.ts';
import { sql } from '../../platform/items/sql.ts';

const hundredths = (column: string) => (row: Row) => sql`round(${row(column)} / 100.0, 2)`;

/** `/items` shows an account its own payments, and everybody the payment providers. */
export const paymentResources = [
  defineResource({
    name: 'payment_providers',
    fields: { id: 'string', number: 'integer', methods: 'string', status: 'string' },
    rows: () => 'all',
  }),
  defineResource({
    name: 'payments',
    fields: {
      id: 'integer',
      account: 'integer',
      provider: { one: 'payment_providers' },
      method: 'string',
      kind: 'string',
      status: 'string',
      coin: 'string',
      network: 'string',
      address: 'string',
      memo: 'string',
      amount_usd: { type: 'decimal', column: hundredths('usd_cents') },
      amount_rub: { type: 'decimal', column: hundredths('rub_kopecks') },
      amount_to_pay: 'string',
      received: 'string',
      currency: 'string',
      sub: { one: 'subs' },
      sub_days: 'integer',
      promo: 'string',
      recurring: 'boolean',
      created_at: 'timestamp',
      expires_at: 'timestamp',
      closed_at: 'timestamp',
    },
    rows: (actor, row) => (actor ? sql`${row('account')} = ${Number(actor.accountId)}` : 'nobody'),
  }),
];
