import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, spawnProgram } from '../../../testing/spawn-program.ts';
import { otherThan, useAccountApp } from '../../../testing/test-accounts.ts';
import { createBotApi } from './bot-api.ts';
import { setWebhook } from './set-webhook.ts';

interface Ready {
  api_url: string;
  bot_url: string;
  bot_token: string;
}

let simulator: Program<Ready>;
beforeAll(async () => {
  const main = join(import.meta.dirname, '../../../../simulators/telegram/main.ts');
  simulator = await spawnProgram<Ready>(main, [], { env: {} });
}, 30_000);
afterAll(async () => {
  await simulator?.kill('SIGTERM');
});

async function useTelegram() {
  const { api_url, bot_url, bot_token } = simulator.ready;
  const kit = await useAccountApp({ telegram: { token: bot_token, botUrl: bot_url, apiUrl: api_url } });
  const siteUrl = await kit.app.listen({ host: '127.0.0.1', port: 0 });
  const bot = createBotApi({ token: bot_token, apiUrl: api_url });
  await setWebhook({ bot, keyring: kit.keyring, siteUrl });

  const control = async (path: string, body?: object) => {
    const request = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    return (await fetch(`${api_url}/control/${path}`, request)).json() as Promise<unknown>;
  };
  const messagesTo = async (tgId: number): Promise<string[]> => {
    await kit.queue.deliverTo('nobody');
    const { messages } = (await control(`chats/${tgId}/messages`)) as { messages: { from: string; text: string }[] };
    return messages.filter(({ from }) => from === 'bot').map(({ text }) => text);
  };
  return {
    ...kit,
    control,
    messagesTo,
    start: (tgId: number, more: object = {}) => control('updates', { tg_id: tgId, text: '/start', ...more }),
    codeOf: async (tgId: number) => /\b\d{6}\b/.exec((await messagesTo(tgId)).at(-1) ?? '')?.[0] ?? 'no code',
    confirm: (code: string) => kit.post('/api/auth/login-telegram/confirm', { code }),
  };
}

test('the code of the bot opens an account, and the next one signs in to the same', async () => {
  const { start, codeOf, confirm, call, db } = await useTelegram();
  const tgId = 5_200_000_001;
  expect(await start(tgId, { first_name: 'Zoë', language_code: 'ru' })).toEqual({ taken: true });
  const first = await confirm(await codeOf(tgId));
  expect(first.statusCode).toBe(200);
  expect(first.headers['set-cookie']).toMatch(/^__Host-device=/);
  const me = await call('GET', '/users/me?fields=*.*', undefined, first.json().data.access_token);
  expect(me.json().data).toMatchObject({
    tg_id: String(tgId),
    first_name: 'Zoë',
    email: `${tgId}@telegram.local`,
    account: { lang: 'ru', email_verified: false },
  });
  await start(tgId);
  expect((await confirm(await codeOf(tgId))).statusCode).toBe(200);
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('a code works once, for five minutes, and dies when a newer one comes', async () => {
  const { start, codeOf, confirm, clock } = await useTelegram();
  const tgId = 5_200_000_002;
  await start(tgId);
  const code = await codeOf(tgId);
  const answers = await Promise.all([confirm(code), confirm(code), confirm(otherThan(code))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);

  await start(tgId);
  const old = await codeOf(tgId);
  await start(tgId);
  const newer = await codeOf(tgId);
  if (old !== newer) expect((await confirm(old)).json().error.code).toBe('INVALID_CODE');
  clock.advance(5 * 60_000);
  expect((await confirm(newer)).json().error.code).toBe('INVALID_CODE');
});

test('a repeated update, a group and other talk bring no second code', async () => {
  const { start, messagesTo, control } = await useTelegram();
  const tgId = 5_200_000_003;
  await start(tgId, { times: 3 });
  expect(await messagesTo(tgId)).toHaveLength(1);
  await start(tgId, { chat_type: 'group' });
  await control('updates', { tg_id: tgId, text: 'start' });
  await control('updates', { tg_id: tgId, text: '/started' });
  expect(await messagesTo(tgId)).toHaveLength(1);
});

test('only Telegram, by its secret, is listened to', async () => {
  const { post, db } = await useTelegram();
  const update = {
    update_id: 1,
    message: { text: '/start', chat: { id: 9, type: 'private' }, from: { id: 9, is_bot: false, first_name: 'X' } },
  };
  for (const secret of [undefined, '', 'x'.repeat(43), 'ф']) {
    const headers: Record<string, string> = secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret };
    expect((await post('/api/telegram/webhook', update, undefined, headers)).statusCode).toBe(401);
  }
  expect(await db.selectFrom('telegram_codes').selectAll().execute()).toEqual([]);
});

test('a hundred wrong codes, from wherever, pause sign-in by Telegram for ten minutes', async () => {
  const { start, codeOf, confirm, clock } = await useTelegram();
  const tgId = 5_200_000_004;
  await start(tgId);
  const code = await codeOf(tgId);
  const wrong = otherThan(code);
  for (let guess = 0; guess < 100; guess++) expect((await confirm(wrong)).json().error.code).toBe('INVALID_CODE');
  expect((await confirm(code)).json().error.code).toBe('REQUESTS_EXCEEDED');
  clock.advance(10 * 60_000);
  await start(tgId);
  expect((await confirm(await codeOf(tgId))).statusCode).toBe(200);
});

test('an account is joined to Telegram by a code, unless another has it', async () => {
  const { start, codeOf, confirm, post, signUp, call } = await useTelegram();
  const [anna, boris] = [await signUp({ email: 'anna@example.com' }), await signUp({ email: 'boris@example.com' })];
  const tgId = 5_200_000_005;
  const link = async (token: string) => {
    await start(tgId);
    return post('/api/auth/link-telegram/confirm', { code: await codeOf(tgId) }, token);
  };
  expect((await link(anna.access_token)).json()).toEqual({ data: { linked: true } });
  expect((await link(boris.access_token)).json().error.code).toBe('RECORD_NOT_UNIQUE');
  await start(tgId);
  const signedIn = await confirm(await codeOf(tgId));
  const me = await call('GET', '/users/me?fields=email', undefined, signedIn.json().data.access_token);
  expect(me.json().data).toEqual({ email: 'anna@example.com' });
});

test('an account without a password is deleted by a code of its own Telegram account alone', async () => {
  const { start, codeOf, confirm, post, call } = await useTelegram();
  const [own, other] = [5_200_000_061, 5_200_000_062];
  await start(own);
  const { access_token } = (await confirm(await codeOf(own))).json().data;
  const me = (await call('GET', '/users/me?fields=account.username', undefined, access_token)).json().data;
  const leave = (code: string) => post('/api/account/delete', { username: me.account.username, code }, access_token);

  await start(other);
  expect((await leave(await codeOf(other))).statusCode).toBe(400);
  await start(own);
  expect((await leave(await codeOf(own))).statusCode).toBe(204);
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
  await start(own);
  expect((await confirm(await codeOf(own))).statusCode).toBe(200);
});

test('somebody who blocked the bot is given up at once, anything else is tried again', async () => {
  const { start, messagesTo, control, queue } = await useTelegram();
  const tgId = 5_200_000_006;
  for (const [mode, isPermanent] of [
    ['blocked', true],
    ['too_many', false],
    ['down', false],
  ] as const) {
    await control('faults', { mode, count: 1 });
    await start(tgId);
    await expect(queue.deliverTo('nobody')).rejects.toMatchObject({ name: 'TelegramError', isPermanent });
  }
  expect(await messagesTo(tgId)).toEqual([]);
});

test('where the API and the bot are is told from the configuration, not from the request', async () => {
  const { call } = await useTelegram();
  const answer = await call('GET', '/api/host', undefined, undefined, { host: 'evil.example' });
  expect(answer.json()).toEqual({ serverUrl: 'https://polyshelf.test', telegramUrl: simulator.ready.bot_url });
});
