import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type MailSimulator, startMailSimulator } from './mail-simulator.ts';

const CANARY = `"><img src=x onerror='alert(1)'><script>alert(2)</script>`;

let simulator: MailSimulator;

beforeAll(async () => {
  simulator = await startMailSimulator();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  await fetch(`${simulator.httpUrl}/control/messages`, { method: 'DELETE' });
  await setFault({ mode: 'none' });
});

const setFault = (fault: object) =>
  fetch(`${simulator.httpUrl}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

interface SendOptions {
  auth?: { user: string; pass: string };
  socketTimeout?: number;
}

async function send(mail: SendMailOptions = {}, options: SendOptions = {}) {
  const { hostname, port } = new URL(simulator.smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port), ...options });
  onTestFinished(() => transport.close());
  await transport.sendMail({
    from: 'Полка <hello@shelf.example>',
    to: 'anna@example.com',
    subject: 'Привет, мир',
    text: 'Здравствуйте',
    html: '<p>Здравствуйте</p>',
    ...mail,
  });
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${simulator.httpUrl}${path}`, { headers });

async function messages(query = '') {
  const response = await get(`/control/messages${query}`);
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the fields that it uses
  return ((await response.json()) as { messages: any[] }).messages;
}

describe('a mail sent by SMTP', () => {
  it('is stored with its parts, headers and envelope', async () => {
    await send({ bcc: 'boris@example.com', messageId: '<one@shelf.example>' });
    expect(await messages()).toEqual([
      expect.objectContaining({
        envelope: { from: 'hello@shelf.example', to: ['anna@example.com', 'boris@example.com'] },
        from: { name: 'Полка', address: 'hello@shelf.example' },
        to: [{ name: '', address: 'anna@example.com' }],
        subject: 'Привет, мир',
        message_id: '<one@shelf.example>',
        text: 'Здравствуйте',
        html: expect.stringContaining('<p>Здравствуйте</p>'),
        headers: expect.arrayContaining([{ name: 'Message-ID', value: '<one@shelf.example>' }]),
      }),
    ]);
  });

  it('can be found by its recipient', async () => {
    await send({ to: 'anna@example.com', subject: 'one' });
    await send({ to: 'boris@example.com', subject: 'two' });
    expect((await messages('?to=Boris@example.com')).map(({ subject }) => subject)).toEqual(['two']);
  });

  it('is accepted from a client that authenticates', async () => {
    await send({}, { auth: { user: 'any', pass: 'any' } });
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['has no sender', 'Date: Sun, 15 Nov 2026 09:30:00 +0000\r\nSubject: x\r\n\r\nx', 'From occurs 0 times'],
    ['has no date', 'From: a@b.example\r\n\r\nx', 'Date occurs 0 times'],
    ['has two subjects', 'From: a@b.example\r\nDate: x\r\nSubject: 1\r\nsubject: 2\r\n\r\nx', 'Subject occurs 2 times'],
    ['has an overlong line', `From: a@b.example\r\nDate: x\r\n\r\n${'x'.repeat(999)}`, 'over 998 bytes'],
    ['has a header that is not ASCII', 'From: a@b.example\r\nDate: x\r\nSubject: мир\r\n\r\nx', 'not ASCII'],
  ])('is refused when it %s', async (_what, raw, reason) => {
    const envelope = { from: 'a@b.example', to: ['anna@example.com'] };
    await expect(send({ raw, envelope })).rejects.toMatchObject({
      responseCode: 554,
      response: expect.stringContaining(reason),
    });
    expect(await messages()).toEqual([]);
  });
});

describe('a fault', () => {
  it.each([
    { mode: 'temporary', outcome: { responseCode: 451 } },
    { mode: 'refuse', outcome: { responseCode: 550 } },
  ])('$mode refuses the mail', async ({ mode, outcome }) => {
    await setFault({ mode });
    await expect(send()).rejects.toMatchObject(outcome);
    expect(await messages()).toEqual([]);
  });

  it('silent never responds', async () => {
    await setFault({ mode: 'silent' });
    await expect(send({}, { socketTimeout: 300 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await messages()).toEqual([]);
  });

  it('ends after its count', async () => {
    await setFault({ mode: 'temporary', count: 2 });
    await expect(send()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    await send();
    expect(await messages()).toHaveLength(1);
  });

  it('slow accepts the mail after a delay', async () => {
    await setFault({ mode: 'slow', count: 1, delay_ms: 120 });
    const start = performance.now();
    await send();
    expect(performance.now() - start).toBeGreaterThanOrEqual(119);
    expect(await messages()).toHaveLength(1);
  });

  it.each([{ mode: 'sometimes' }, { mode: 'refuse', count: 0 }, { mode: 'refuse', counts: 1 }, {}])(
    '%j is refused',
    async (fault) => {
      expect((await setFault(fault)).status).toBe(400);
    },
  );
});

describe('the pages', () => {
  const page = async (path: string) => (await get(path)).text();
  const onlyId = async (): Promise<string> => (await messages())[0].id;

  it('an empty outbox explains itself and refreshes automatically', async () => {
    const source = await page('/');
    expect(source).toContain('No mail has been sent yet.');
    expect(source).toContain('<meta http-equiv="refresh"');
  });

  it('the list shows sender, recipient, subject and time', async () => {
    await send();
    const source = await page('/');
    for (const shown of ['Привет, мир', 'anna@example.com', 'hello@shelf.example', (await messages())[0].received_at]) {
      expect(source).toContain(shown);
    }
  });

  it('the list shows the current fault', async () => {
    await setFault({ mode: 'refuse', count: 2 });
    expect(await page('/')).toContain('refuses mail permanently (550), for 2 more mails');
  });

  it('escape everything in a mail', async () => {
    await send({ from: { name: CANARY, address: 'a@b.example' }, subject: CANARY, text: CANARY, html: CANARY });
    for (const source of [await page('/'), await page(`/messages/${await onlyId()}`)]) {
      expect(source).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
      expect(source).not.toMatch(/<img|<script/);
    }
  });

  it('the HTML part is sandboxed, runs no scripts and opens links in new tabs', async () => {
    await send({
      html: '<html><head><title>x</title></head><body><a href="https://shelf.example/">x</a></body></html>',
    });
    const id = await onlyId();
    expect(await page(`/messages/${id}`)).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const response = await get(`/messages/${id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).not.toContain('script');
    expect(await response.text()).toContain('<head><base target="_blank">');
  });

  it('the raw source is plain text', async () => {
    await send();
    const response = await get(`/messages/${await onlyId()}/raw`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('Content-Type: multipart/alternative');
  });

  it.each(['/messages/nope', '/messages/nope/html', '/messages/nope/raw'])('%s responds with 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No such mail');
  });
});
