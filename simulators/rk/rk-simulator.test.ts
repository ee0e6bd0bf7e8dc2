import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type RkSimulator, startRkSimulator } from './rk-simulator.ts';

let rk: RkSimulator;
beforeAll(async () => {
  rk = await startRkSimulator();
});
afterAll(() => rk.stop());
beforeEach(() => control('reset'));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const RECEIPT = encodeURIComponent(
  JSON.stringify({
    items: [
      { name: 'Pro', quantity: 1, sum: 790, payment_method: 'full_payment', payment_object: 'service', tax: 'none' },
    ],
  }),
);

async function post(path: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(`${rk.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text();
}
async function control(path: string, body: object = {}) {
  const answer = await fetch(`${rk.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

function start(change: Record<string, string> = {}, password = rk.password1): Record<string, string> {
  const fields = { MerchantLogin: rk.login, OutSum: '790.00', InvId: '7', Receipt: RECEIPT, Shp_sub: 'pro', ...change };
  const base = `${fields.MerchantLogin}:${fields.OutSum}:${fields.InvId}:${fields.Receipt}:${password}:Shp_sub=${fields.Shp_sub}`;
  return { ...fields, SignatureValue: md5(base) };
}
function charge(change: Record<string, string> = {}): Record<string, string> {
  const fields = { MerchantLogin: rk.login, OutSum: '790.00', InvoiceID: '8', ...change };
  const signature = md5(`${fields.MerchantLogin}:${fields.OutSum}:${fields.InvoiceID}:${rk.password1}`);
  return { ...fields, PreviousInvoiceID: '7', SignatureValue: signature };
}
const stateOf = async (invId: string) => {
  const query = new URLSearchParams({
    MerchantLogin: rk.login,
    InvoiceID: invId,
    Signature: md5(`${rk.login}:${invId}:${rk.password2}`),
  });
  const xml = await (await fetch(`${rk.url}/Merchant/WebService/Service.asmx/OpStateExt?${query}`)).text();
  return /<State><Code>(\d+)/.exec(xml)?.[1] ?? `result ${/<Result><Code>(\d+)/.exec(xml)?.[1]}`;
};

/** A shop that records callbacks and answers with these texts, then with OK. */
async function useShop(...answers: string[]) {
  const received: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const fields = Object.fromEntries(new URLSearchParams(text));
    received.push(fields);
    response.end(answers.shift() ?? `OK${fields.InvId}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  await control('settings', { result_url: `http://127.0.0.1:${port}/` });
  return received;
}

test('validates a form with the error codes of the provider', async () => {
  const codeFor = async (fields: Record<string, string>) =>
    /Error (\d+)/.exec(await post('/Merchant/Index.aspx', fields))?.[1] ?? 'page';
  expect(await codeFor(start())).toBe('page');
  expect(await codeFor(start({ MerchantLogin: 'other' }))).toBe('26');
  expect(await codeFor(start({ OutSum: '0' }))).toBe('31');
  expect(await codeFor({ ...start(), OutSum: '1.00' })).toBe('29');
  expect(await codeFor(start({}, rk.password2))).toBe('29');
  expect(await codeFor({ ...start(), IsTest: '1' })).toBe('29');
  expect(await codeFor({ ...start(), Description: 'x'.repeat(101) })).toBe('30');
  expect(await codeFor(start({ InvId: '99999999999' }))).toBe('30');
  expect(await codeFor(start({ OutSum: '791.00' }))).toBe('30');
  expect(await codeFor(start({ Receipt: decodeURIComponent(RECEIPT) }))).toBe('30');
  expect(await codeFor({ ...start(), Recurring: 'true', ExpirationDate: '2030-01-01T00:00' })).toBe('35');
});

test('sends a callback with six decimals and a signature in capitals until the shop answers OK', async () => {
  const received = await useShop('ERROR');
  await post('/Merchant/Index.aspx', start());
  expect(await stateOf('7')).toBe('5');
  await post('/operations/7', { act: 'pay_and_stay' });
  expect(await stateOf('7')).toBe('100');
  expect(received).toHaveLength(2);
  expect(received[1]).toMatchObject({
    OutSum: '790.000000',
    InvId: '7',
    Shp_sub: 'pro',
    SignatureValue: md5(`790.000000:7:${rk.password2}:Shp_sub=pro`).toUpperCase(),
  });
  expect(await post('/Merchant/Index.aspx', start())).toContain('Error 40');
});

test('charges a card again only through its recurring payment, and each number once', async () => {
  await useShop();
  expect(await post('/Merchant/Recurring', charge())).toContain('no paid recurring payment');
  await post('/Merchant/Index.aspx', { ...start(), Recurring: 'true' });
  await post('/operations/7', { act: 'pay_and_stay' });
  expect(await post('/Merchant/Recurring', { ...charge(), OutSum: '1.00' })).toBe('ERROR: Wrong signature');
  expect(await post('/Merchant/Recurring', { ...charge(), IsTest: '1' })).toContain('not allowed');
  expect(await post('/Merchant/Recurring', charge())).toBe('OK8');
  expect(await stateOf('8')).toBe('100');
  expect(await post('/Merchant/Recurring', charge())).toContain('used before');
  expect(await post('/Merchant/Recurring', { ...charge({ InvoiceID: '9' }), PreviousInvoiceID: '8' })).toContain(
    'ERROR',
  );
  await control('settings', { recurring: 'declined' });
  expect(await post('/Merchant/Recurring', charge({ InvoiceID: '9' }))).toBe('OK9');
  expect(await stateOf('9')).toBe('10');
});

test('answers status queries with the result codes of the provider', async () => {
  expect(await stateOf('404')).toBe('result 3');
  const url = `${rk.url}/Merchant/WebService/Service.asmx/OpStateExt`;
  const ask = async (query: string) => /<Code>(\d+)/.exec(await (await fetch(`${url}?${query}`)).text())?.[1];
  expect(await ask(`MerchantLogin=other&InvoiceID=1&Signature=x`)).toBe('2');
  expect(await ask(`MerchantLogin=${rk.login}&InvoiceID=1&Signature=x`)).toBe('1');
});
