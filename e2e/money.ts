import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { cardsPort, coinsPort } from './addresses.ts';
import type { Person } from './people.ts';

const coins = `http://127.0.0.1:${coinsPort}`;
const cards = `http://127.0.0.1:${cardsPort}`;

export const bearer = ({ tokens }: Person) => ({ authorization: `Bearer ${tokens.access_token}` });

/** The id of a payment in the coin simulator, by the address that the customer sees. */
async function paymentIdOf(request: APIRequestContext, address: string): Promise<string> {
  const { payments } = await (await request.get(`${coins}/control/payments`)).json();
  return payments.find((payment: { pay_address: string }) => payment.pay_address === address).payment_id;
}

/** Controls a payment in the coin simulator: `see`, `pay`, `expire` … */
export async function controlWallet(
  request: APIRequestContext,
  address: string,
  act: string,
  data = {},
): Promise<void> {
  const id = await paymentIdOf(request, address);
  await request.post(`${coins}/control/payments/${id}/${act}`, { data });
}

/** The page of the coin simulator on which a person pays. */
export const walletPage = async (request: APIRequestContext, address: string): Promise<string> =>
  `${coins}/payments/${await paymentIdOf(request, address)}`;

/** Sets the answer of the card simulator to every later recurring charge. */
export const setBankAnswer = (request: APIRequestContext, recurring: 'paid' | 'declined') =>
  request.post(`${cards}/control/settings`, { data: { recurring } });

/** Buys a plan by card over the API and waits until the subscription has it. */
export async function buyByCard(request: APIRequestContext, person: Person, sub = 'pro', days = 30, price = '790.00') {
  const wish = { provider: 'rk', sub, sub_days: days, price_amount: price, pay_currency: 'rk_rub' };
  const created = await request.post('/api/payment/create', { data: wish, headers: bearer(person) });
  const { payment, form } = (await created.json()).data;
  await request.post(form.action, { form: form.fields });
  await request.post(`${cards}/operations/${payment.id}`, { form: { act: 'pay_and_stay' } });
  await expect.poll(async () => (await getSubscription(request, person)).sub).toBe(sub.startsWith('pro') ? 'pro' : sub);
}

/** Opens a payment by coin and sends 8 of the 9 USDT. Returns its coin address. */
export async function underpayByCoin(request: APIRequestContext, person: Person): Promise<string> {
  const headers = bearer(person);
  const wish = { provider: 'now', sub: 'pro', sub_days: 30, price_amount: '9', pay_currency: 'usdttrc20' };
  const created = await request.post('/api/payment/create', { data: wish, headers });
  const { id, address } = (await created.json()).data.payment;
  await controlWallet(request, address, 'pay', { amount: 8 });
  await expect
    .poll(async () => (await (await request.post(`/api/payment/sent/${id}`, { headers })).json()).data.status)
    .toBe('underpaid');
  return address;
}

export async function getSubscription(request: APIRequestContext, person: Person) {
  return (await (await request.get('/api/subscription', { headers: bearer(person) })).json()).data;
}

/** Presses "Try to pay" over the API and waits for the answer of the bank. Does nothing when no charge is due. */
export async function tryToPay(request: APIRequestContext, person: Person): Promise<void> {
  const headers = bearer(person);
  const begun = await request.post('/api/payment/2/recurring/pay', { headers });
  if (!begun.ok()) return;
  const { id } = (await begun.json()).data;
  await expect
    .poll(async () => (await (await request.post(`/api/payment/sent/${id}`, { headers })).json()).data.status)
    .not.toBe('new');
}

/** Runs the scheduled renewal of one account now, not at the next full minute, and waits for the answer of the bank. */
export async function renewOnSchedule(request: APIRequestContext, person: Person): Promise<void> {
  const account = await accountOf(request, person);
  const headers = bearer(person);
  await withDatabase(async (database) => {
    const queued = await database.query<{ id: string }>(
      `insert into pgboss.job (name, data) values ('payments.renew-subscription', $1) returning id`,
      [JSON.stringify({ account })],
    );
    await expect
      .poll(async () => {
        const { rows } = await database.query(`select state from pgboss.job where id = $1`, [queued.rows[0]?.id]);
        return rows[0].state;
      })
      .toBe('completed');
    const { rows } = await database.query(`select id from payments where account = $1 and status = 'new'`, [account]);
    for (const { id } of rows) {
      await expect
        .poll(async () => (await (await request.post(`/api/payment/sent/${id}`, { headers })).json()).data.status)
        .not.toBe('new');
    }
  });
}

/** Moves all dates of one account back by this many days. */
export async function letDaysPass(request: APIRequestContext, person: Person, days: number): Promise<void> {
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    const ago = `- ${days} * interval '1 day'`;
    // Disables the trigger that forbids changes of ledger rows.
    await database.query(`set session_replication_role = replica`);
    await database.query(`update ledger set at = at ${ago} where account = ${account}`);
    await database.query(`update subscriptions set sub_end = sub_end ${ago} where account = ${account}`);
    await database.query(
      `update payments set created_at = created_at ${ago}, expires_at = expires_at ${ago}, closed_at = closed_at ${ago}
       where account = ${account}`,
    );
    // In two steps, because the dates must stay unique while they are moved.
    for (const shift of ['- 1000000', `+ ${1_000_000 - days}`]) {
      await database.query(
        `update payments set renewal_of = renewal_of ${shift} * interval '1 day' where account = ${account}`,
      );
    }
  });
}

/** Shows a banner of the operator to one account. */
export async function showBanner(request: APIRequestContext, person: Person, text: string): Promise<void> {
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    await database.query(
      `with banner as (insert into banners (type, text, text_ru, priority) values ('news', $2, $2, 0) returning id)
       insert into banner_links (account, banner) select $1, id from banner`,
      [account, text],
    );
  });
}

export async function accountOf(request: APIRequestContext, person: Person): Promise<number> {
  const me = await request.get('/users/me?fields=account.id', { headers: bearer(person) });
  return (await me.json()).data.account.id;
}

export async function withDatabase<T>(act: (database: pg.Client) => Promise<T>): Promise<T> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const { admin } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'));
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const database = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'polyshelf_admin',
    password: admin,
    database: 'polyshelf',
  });
  await database.connect();
  return act(database).finally(() => database.end());
}

/** The coin address of the payment that the page shows. */
export const shownAddress = (page: Page): Promise<string> =>
  page
    .getByText('Address', { exact: true })
    .locator('xpath=following-sibling::details/summary')
    .getAttribute('title') as Promise<string>;
