import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { cardsPort, coinsPort } from './addresses.ts';
import type { Person } from './people.ts';

const coins = `http://127.0.0.1:${coinsPort}`;
const cards = `http://127.0.0.1:${cardsPort}`;

export const bearer = ({ tokens }: Person) => ({ authorization: `Bearer ${tokens.access_token}` });

/** The number of the payment in the wallet, by the address that the customer sees. */
async function inWallet(request: APIRequestContext, address: string): Promise<string> {
  const { payments } = await (await request.get(`${coins}/control/payments`)).json();
  return payments.find((payment: { pay_address: string }) => payment.pay_address === address).payment_id;
}

/** Lets the customer's wallet do an action of the coin simulator: `see`, `pay`, `expire` … */
export async function inWalletOf(request: APIRequestContext, address: string, act: string, data = {}): Promise<void> {
  const id = await inWallet(request, address);
  await request.post(`${coins}/control/payments/${id}/${act}`, { data });
}

/** The page of the wallet on which a person pays. */
export const walletPage = async (request: APIRequestContext, address: string): Promise<string> =>
  `${coins}/payments/${await inWallet(request, address)}`;

/** From now on the bank says so whenever a card is charged again. */
export const letBankSay = (request: APIRequestContext, recurring: 'paid' | 'declined') =>
  request.post(`${cards}/control/settings`, { data: { recurring } });

/** Buys with a rouble card, without a browser, and waits until it counts. */
export async function buyByCard(request: APIRequestContext, person: Person, sub = 'pro', days = 30, price = '790.00') {
  const wish = { provider: 'rk', sub, sub_days: days, price_amount: price, pay_currency: 'rk_rub' };
  const created = await request.post('/api/payment/create', { data: wish, headers: bearer(person) });
  const { payment, form } = (await created.json()).data;
  await request.post(form.action, { form: form.fields });
  await request.post(`${cards}/operations/${payment.id}`, { form: { act: 'pay_and_stay' } });
  await expect
    .poll(async () => (await readSubscription(request, person)).sub)
    .toBe(sub.startsWith('pro') ? 'pro' : sub);
}

export async function readSubscription(request: APIRequestContext, person: Person) {
  return (await (await request.get('/api/subscription', { headers: bearer(person) })).json()).data;
}

/** The owner asks for a charge, and asks on until the bank has answered. Nothing happens where none is due. */
export async function tryToPay(request: APIRequestContext, person: Person): Promise<void> {
  const headers = bearer(person);
  const begun = await request.post('/api/payment/2/recurring/pay', { headers });
  if (!begun.ok()) return;
  const { id } = (await begun.json()).data;
  await expect
    .poll(async () => (await (await request.post(`/api/payment/sent/${id}`, { headers })).json()).data.status)
    .not.toBe('new');
}

/** Runs the scheduled renewal of one account now, instead of at the next full minute, and waits for the bank's answer. */
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

/** As if so many days had passed for one account: everything of it lies so much further back. */
export async function letDaysPass(request: APIRequestContext, person: Person, days: number): Promise<void> {
  const account = await accountOf(request, person);
  await withDatabase(async (database) => {
    const ago = `- ${days} * interval '1 day'`;
    // The ledger is only added to; here its time is what changes.
    await database.query(`set session_replication_role = replica`);
    await database.query(`update ledger set at = at ${ago} where account = ${account}`);
    await database.query(`update subscriptions set sub_end = sub_end ${ago} where account = ${account}`);
    await database.query(
      `update payments set created_at = created_at ${ago}, expires_at = expires_at ${ago}, closed_at = closed_at ${ago}
       where account = ${account}`,
    );
    // By way of a time where none of them is, since no two may meet on the way.
    for (const shift of ['- 1000000', `+ ${1_000_000 - days}`]) {
      await database.query(
        `update payments set renewal_of = renewal_of ${shift} * interval '1 day' where account = ${account}`,
      );
    }
  });
}

/** A banner that the operator shows to one account. */
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

async function accountOf(request: APIRequestContext, person: Person): Promise<number> {
  const me = await request.get('/users/me?fields=account.id', { headers: bearer(person) });
  return (await me.json()).data.account.id;
}

async function withDatabase(act: (database: pg.Client) => Promise<void>): Promise<void> {
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
  await act(database).finally(() => database.end());
}

/** The address in the payment that is on the screen. */
export const shownAddress = (page: Page): Promise<string> =>
  page
    .getByText('Address', { exact: true })
    .locator('xpath=following-sibling::details/summary')
    .getAttribute('title') as Promise<string>;
