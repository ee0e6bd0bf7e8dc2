import { type APIRequestContext, expect } from '@playwright/test';
import { coinsPort } from './addresses.ts';
import type { Person } from './people.ts';

const coins = `http://127.0.0.1:${coinsPort}`;

export const bearer = ({ tokens }: Pick<Person, 'tokens'>) => ({ authorization: `Bearer ${tokens.access_token}` });

/** Sends the coins for the payment that goes to this address. */
export async function sendCoins(request: APIRequestContext, address: string): Promise<void> {
  const { payments } = await (await request.get(`${coins}/control/payments`)).json();
  const payment = payments.find((one: { pay_address: string }) => one.pay_address === address);
  expect((await request.post(`${coins}/control/payments/${payment.payment_id}/pay`, { data: {} })).ok()).toBe(true);
}

/** A month of pro, over the API as quickly as that goes. */
export async function buyPro(request: APIRequestContext, person: Person): Promise<void> {
  const headers = bearer(person);
  const body = { provider: 'now', sub: 'pro', sub_days: 30, price_amount: '9', pay_currency: 'ton' };
  const { payment } = (await (await request.post('/api/payment/create', { headers, data: body })).json()).data;
  await sendCoins(request, payment.address);
  await expect
    .poll(async () => {
      const me = await (await request.get('/users/me?fields=account.sub.id', { headers })).json();
      return me.data.account.sub.id;
    })
    .toBe('pro');
}
