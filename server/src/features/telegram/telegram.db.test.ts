import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, spawnProgram } from '../../../testing/spawn-program.ts';
import { otherThan, PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { codeOfApp } from '../../../testing/test-factors.ts';
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
});
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
  const codeOf = async (tgId: number) => /\b\d{6}\b/.exec((await messagesTo(tgId)).at(-1) ?? '')?.[0] ?? 'no code';

  /** A browser with its own cookie. */
  async function openBrowser() {
    let cookie = '';
    const post = async (url: string, body: object, token?: string) => {
      const answer = await kit.post(url, body, token, { cookie });
      const given = answer.headers['set-cookie'];
      if (given) cookie = String(given).split(';')[0] as string;
      return answer;
    };
    const linkTo = async (purpose: Purpose): Promise<string> => {
      const { url } = (await post('/api/auth/telegram/open', { purpose })).json().data;
      expect(url.startsWith(`${bot_url}?start=`)).toBe(true);
      return new URL(url).searchParams.get('start') as string;
    };
    const start = async (tgId: number, more: object = {}, purpose: Purpose = 'login') =>
      control('updates', { tg_id: tgId, text: `/start ${await linkTo(purpose)}`, ...more });
    return {
      post,
      linkTo,
      start,
      ask: async (tgId: number, purpose: Purpose = 'login') => {
        await start(tgId, {}, purpose);
        return codeOf(tgId);
      },
      confirm: (code: string, otp?: string) => post('/api/auth/login-telegram/confirm', { code, otp }),
    };
  }
  return { ...kit, ...(await openBrowser()), openBrowser, control, messagesTo, codeOf };
}

type Purpose = 'login' | 'link' | 'prove';

const proof = { password: PASSWORD };

test('the first code from the bot opens an account, and the next one signs in to it', async () => {
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

test('a code works once, for five minutes, and until a newer code replaces it', async () => {
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
  clock.advance(5 * MINUTE_MS);
  expect((await confirm(newer)).json().error.code).toBe('INVALID_CODE');
});

test('a sign-in needs the second factor of the account, and without it leaves the code unused', async () => {
  const { ask, confirm, post, clock } = await useTelegram();
  const tgId = 5_200_000_012;
  const { access_token } = (await confirm(await ask(tgId))).json().data;
  const { secret } = (await post('/api/auth/factors/totp/start', {}, access_token)).json().data;
  const otp = () => codeOfApp(secret, clock.now());
  expect((await post('/api/auth/factors/totp', { secret, code: otp() }, access_token)).statusCode).toBe(200);

  const code = await ask(tgId);
  for (const wrong of [undefined, otp()]) {
    const refused = await confirm(code, wrong);
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'INVALID_OTP']);
  }
  clock.advance(30_000);
  expect((await confirm(code, otp())).statusCode).toBe(200);
});

test('sends no second code for a repeated update, a group or another message', async () => {
  const { start, messagesTo, control } = await useTelegram();
  const tgId = 5_200_000_003;
  await start(tgId, { times: 3 });
  expect(await messagesTo(tgId)).toHaveLength(1);
  await start(tgId, { chat_type: 'group' });
  await control('updates', { tg_id: tgId, text: 'start' });
  await control('updates', { tg_id: tgId, text: '/started' });
  expect(await messagesTo(tgId)).toHaveLength(1);
});

test('the webhook refuses requests without the secret of Telegram', async () => {
  const { call, db } = await useTelegram();
  const update = {
    update_id: 1,
    message: { text: '/start', chat: { id: 9, type: 'private' }, from: { id: 9, is_bot: false, first_name: 'X' } },
  };
  for (const secret of [undefined, '', 'x'.repeat(43), 'ф']) {
    const headers: Record<string, string> = secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret };
    expect((await call('POST', '/api/telegram/webhook', update, undefined, headers)).statusCode).toBe(401);
  }
  expect(await db.selectFrom('telegram_codes').selectAll().execute()).toEqual([]);
});

test('wrong codes of strangers never block a sign-in by Telegram in another browser', async () => {
  const { ask, confirm, openBrowser } = await useTelegram();
  const code = await ask(5_200_000_004);
  for (let stranger = 0; stranger < 12; stranger++) {
    const browser = await openBrowser();
    await browser.linkTo('login');
    for (let guess = 0; guess < 10; guess++) {
      expect((await browser.confirm(otherThan(code))).json().error.code).toBe('INVALID_CODE');
    }
    // Only this stranger has to wait.
    expect((await browser.confirm(otherThan(code))).json().error.code).toBe('REQUESTS_EXCEEDED');
  }
  expect((await confirm(code)).statusCode).toBe(200);
});

test('a code has five attempts, also for fifty concurrent guesses, and then the right digits fail too', async () => {
  const { ask, confirm, db } = await useTelegram();
  const code = await ask(5_200_000_041);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(otherThan(code))));
  expect(new Set(answers.map((answer) => answer.json().error.code))).toEqual(
    new Set(['INVALID_CODE', 'REQUESTS_EXCEEDED']),
  );
  expect(await db.selectFrom('telegram_codes').select('attempts').execute()).toEqual([{ attempts: 5 }]);
  expect(await db.selectFrom('tries').select('count').execute()).toEqual([{ count: 10 }]);
  expect((await confirm(code)).statusCode).toBe(429);
});

test('a success or the pause after ten wrong codes resets the count', async () => {
  const { ask, confirm, clock } = await useTelegram();
  const tgId = 5_200_000_042;
  const mistype = async (times: number) => {
    for (let typo = 0; typo < times; typo++) {
      if (typo % 4 === 0) await ask(tgId);
      expect((await confirm('000000')).json().error.code).toBe('INVALID_CODE');
    }
  };
  await mistype(9);
  expect((await confirm(await ask(tgId))).statusCode).toBe(200);
  await mistype(10);
  expect((await confirm(await ask(tgId))).json().error.code).toBe('REQUESTS_EXCEEDED');
  clock.advance(HOUR_MS);
  // One more wrong code does not start another pause.
  await mistype(1);
  expect((await confirm(await ask(tgId))).statusCode).toBe(200);
});

test('a code works only in the browser that requested it and only for its purpose', async () => {
  const { ask, confirm, openBrowser, call, signUp, givePassword, post, control, codeOf } = await useTelegram();
  const tgId = 5_200_000_043;
  const other = await openBrowser();
  await other.linkTo('login');
  const code = await ask(tgId);
  expect((await other.confirm(code)).json().error.code).toBe('INVALID_CODE');
  const bare = await call('POST', '/api/auth/login-telegram/confirm', { code });
  expect(bare.json().error.code).toBe('INVALID_CODE');
  const { access_token, accountId } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  const linked = await post('/api/auth/link-telegram/confirm', { code, proof }, access_token);
  expect(linked.json().error.code).toBe('INVALID_CODE');
  expect((await confirm(code)).statusCode).toBe(200);
  expect((await confirm(code)).json().error.code).toBe('INVALID_CODE');

  // Changing the purpose in the link does not change the purpose of the code.
  const forged = (await other.linkTo('login')).replace('login-', 'link-');
  await control('updates', { tg_id: tgId, text: `/start ${forged}` });
  const digits = await codeOf(tgId);
  const misused = await other.post('/api/auth/link-telegram/confirm', { code: digits, proof }, access_token);
  expect(misused.json().error.code).toBe('INVALID_CODE');
});

test('the bot answers a /start without a link with the address of the site and no code', async () => {
  const { control, messagesTo, db } = await useTelegram();
  const tgId = 5_200_000_044;
  for (const text of ['/start', '/start hello', '/start login-short']) {
    await control('updates', { tg_id: tgId, text, language_code: 'ru' });
  }
  const messages = await messagesTo(tgId);
  expect(messages).toHaveLength(3);
  expect(messages.every((text) => text.includes('https://polyshelf.test/ru'))).toBe(true);
  expect(await db.selectFrom('telegram_codes').selectAll().execute()).toEqual([]);
});

/** Adds an account with an email and a password. */
async function useOwner() {
  const kit = await useTelegram();
  const anna = await kit.signUp({ email: 'anna@example.com' });
  await kit.givePassword(anna.accountId);
  const link = async (tgId: number, token: string, given: object | undefined = proof) =>
    kit.post('/api/auth/link-telegram/confirm', { code: await kit.ask(tgId, 'link'), proof: given }, token);
  const unlink = (token: string, given: object | undefined = proof) =>
    kit.post('/api/auth/unlink-telegram', { proof: given }, token);
  const telegramOf = async (account: number) =>
    (await kit.db.selectFrom('users').select('tg_id').where('account', '=', account).executeTakeFirstOrThrow()).tg_id;
  const undoTokenOf = (text: string | undefined) => /\/undo#([\w-]+)/.exec(text ?? '')?.[1] ?? 'no link';
  const noticeTo = async (address: string) =>
    (await kit.queue.deliverTo(address)).filter(({ text }) => text.includes('/undo#')).at(-1);
  return { ...kit, anna, link, unlink, telegramOf, undoTokenOf, noticeTo };
}

test('links Telegram with a code and a proof of the owner, unless another account has it', async () => {
  const { ask, confirm, signUp, givePassword, call, anna, link, telegramOf } = await useOwner();
  const boris = await signUp({ email: 'boris@example.com' });
  await givePassword(boris.accountId);
  const tgId = 5_200_000_005;
  expect((await link(tgId, anna.access_token, {})).json().error.code).toBe('PROOF_REQUIRED');
  expect((await link(tgId, anna.access_token, { password: 'wrong' })).json().error.code).toBe('WRONG_PASSWORD');
  expect(await telegramOf(anna.accountId)).toBeNull();
  expect((await link(tgId, anna.access_token)).json()).toEqual({ data: { linked: true } });
  expect((await link(tgId, boris.access_token)).json().error.code).toBe('RECORD_NOT_UNIQUE');
  expect((await link(5_200_000_051, anna.access_token)).json().error.code).toBe('INVALID_PAYLOAD');
  const signedIn = await confirm(await ask(tgId));
  const me = await call('GET', '/users/me?fields=email', undefined, signedIn.json().data.access_token);
  expect(me.json().data).toEqual({ email: 'anna@example.com' });
});

test('mails a notice about linked Telegram, whose undo link unlinks it', async () => {
  const { anna, link, noticeTo, undoTokenOf, post, ask, confirm, call, telegramOf, db } = await useOwner();
  const tgId = 5_200_000_052;
  await link(tgId, anna.access_token);
  const thief = (await confirm(await ask(tgId))).json().data;
  const notice = await noticeTo('anna@example.com');
  expect(notice?.subject).toBe('Telegram was linked to your account');
  expect((await post('/api/auth/undo', { token: undoTokenOf(notice?.text) })).json().data).toEqual({
    email: 'anna@example.com',
  });
  expect(await telegramOf(anna.accountId)).toBeNull();
  expect((await call('GET', '/users/me', undefined, thief.access_token)).statusCode).toBe(401);
  // The same Telegram account now opens a new account.
  expect((await confirm(await ask(tgId))).statusCode).toBe(200);
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(2);
});

test('a password change permanently unlinks a Telegram account linked less than 7 days ago', async () => {
  const { anna, link, signIn, post, readCode, queue, noticeTo, undoTokenOf, telegramOf, clock } = await useOwner();
  const tgId = 5_200_000_053;
  await link(tgId, anna.access_token);
  // The email changes after Telegram was linked, so that change has stored the Telegram account.
  const started = await post('/api/auth/change-email', { email: 'new@example.com', proof }, anna.access_token);
  const guess = { id: started.json().data.id, code: await readCode('new@example.com') };
  expect((await post('/api/auth/change-email/confirm', guess, anna.access_token)).statusCode).toBe(200);
  const undoToken = undoTokenOf((await noticeTo('anna@example.com'))?.text);

  const setPassword = async (email: string, password: string) => {
    const body = { email, passwordNew: password, passwordNewConfirm: password };
    const { id } = (await post('/api/auth/change-password', body)).json().data;
    return post('/api/auth/change-password/confirm', { id, code: await readCode(email) });
  };
  expect((await setPassword('new@example.com', 'warm woollen mittens')).statusCode).toBe(200);
  expect(await telegramOf(anna.accountId)).toBeNull();
  const told = (await queue.deliverTo('new@example.com')).at(-1);
  expect([told?.subject, told?.text]).toEqual([
    'Your password was changed',
    expect.stringContaining('Telegram was linked less than 7 days ago'),
  ]);
  expect((await post('/api/auth/undo', { token: undoToken })).statusCode).toBe(200);
  expect(await telegramOf(anna.accountId)).toBeNull();

  // A Telegram account that was linked earlier stays.
  expect((await setPassword('anna@example.com', 'warm woollen mittens')).statusCode).toBe(200);
  const { access_token } = await signIn(anna.accountId);
  const relinked = await link(tgId, access_token, { password: 'warm woollen mittens' });
  expect(relinked.statusCode).toBe(200);
  clock.advance(7 * DAY_MS);
  expect((await setPassword('anna@example.com', 'brown paper packages')).statusCode).toBe(200);
  expect(await telegramOf(anna.accountId)).toBe(tgId);
});

test('unlinks Telegram with a proof, and the undo link restores it unless another account has it', async () => {
  const { anna, link, unlink, noticeTo, undoTokenOf, post, readCode, signIn, signUp, givePassword, telegramOf } =
    await useOwner();
  const tgId = 5_200_000_054;
  expect((await unlink(anna.access_token)).json().error.code).toBe('INVALID_PAYLOAD');
  await link(tgId, anna.access_token);
  expect((await unlink(anna.access_token, {})).json().error.code).toBe('PROOF_REQUIRED');
  expect((await unlink(anna.access_token)).json()).toEqual({ data: { unlinked: true } });
  const notice = await noticeTo('anna@example.com');
  expect(notice?.subject).toBe('Telegram was unlinked from your account');
  expect((await post('/api/auth/undo', { token: undoTokenOf(notice?.text) })).statusCode).toBe(200);
  expect(await telegramOf(anna.accountId)).toBe(tgId);

  const { access_token } = await signIn(anna.accountId);
  const { id } = (await post('/api/auth/prove', { change: 'telegram_unlink' }, access_token)).json().data;
  const code = { id, code: await readCode('anna@example.com') };
  expect((await unlink(access_token, { code })).statusCode).toBe(200);
  const boris = await signUp({ email: 'boris@example.com' });
  await givePassword(boris.accountId);
  expect((await link(tgId, boris.access_token)).statusCode).toBe(200);
  const token = undoTokenOf((await noticeTo('anna@example.com'))?.text);
  expect((await post('/api/auth/undo', { token })).json().error.code).toBe('RECORD_NOT_UNIQUE');
  expect([await telegramOf(anna.accountId), await telegramOf(boris.accountId)]).toEqual([null, tgId]);
});

test('an account without an email uses a code from the bot as proof and gets the notice from the bot', async () => {
  const { ask, confirm, post, readCode, messagesTo, undoTokenOf, unlink, telegramOf, db } = await useOwner();
  const tgId = 5_200_000_055;
  const { access_token } = (await confirm(await ask(tgId))).json().data;
  const own = db.selectFrom('users').select(['account', 'email']).where('tg_id', '=', tgId);
  const { account } = await own.executeTakeFirstOrThrow();
  const change = (given?: object) =>
    post('/api/auth/change-email', { email: 'zoe@example.com', proof: given }, access_token);
  expect((await change()).json().error.code).toBe('PROOF_REQUIRED');
  expect((await change({ telegram_code: await ask(5_200_000_056, 'prove') })).json().error.code).toBe('INVALID_CODE');
  expect((await change({ telegram_code: await ask(tgId, 'login') })).json().error.code).toBe('INVALID_CODE');
  expect((await unlink(access_token, { telegram_code: await ask(tgId, 'prove') })).json().error.code).toBe(
    'INVALID_PAYLOAD',
  );
  const started = await change({ telegram_code: await ask(tgId, 'prove') });
  const guess = { id: started.json().data.id, code: await readCode('zoe@example.com') };
  expect((await post('/api/auth/change-email/confirm', guess, access_token)).statusCode).toBe(200);
  expect(await own.executeTakeFirstOrThrow()).toMatchObject({ email: 'zoe@example.com' });

  const notice = (await messagesTo(tgId)).at(-1);
  expect(notice).toContain('Your account now has an e-mail address.');
  expect((await post('/api/auth/undo', { token: undoTokenOf(notice) })).json().data).toEqual({ email: null });
  expect(await own.executeTakeFirstOrThrow()).toMatchObject({ email: `${tgId}@telegram.local` });
  expect(await telegramOf(account)).toBe(tgId);
  expect((await confirm(await ask(tgId))).statusCode).toBe(200);
});

test('deletes an account without a password only with a code from its own Telegram account', async () => {
  const { ask, confirm, post, call } = await useTelegram();
  const [own, other] = [5_200_000_061, 5_200_000_062];
  const { access_token } = (await confirm(await ask(own))).json().data;
  const me = (await call('GET', '/users/me?fields=account.username', undefined, access_token)).json().data;
  const leave = (code: string) => post('/api/account/delete', { username: me.account.username, code }, access_token);

  expect((await leave(await ask(other, 'prove'))).statusCode).toBe(400);
  expect((await leave(await ask(own, 'prove'))).statusCode).toBe(204);
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
  expect((await confirm(await ask(own))).statusCode).toBe(200);
});

test('refuses to delete an account with a password by a code from Telegram', async () => {
  const { ask, post, call, signUp, givePassword } = await useTelegram();
  const tgId = 5_200_000_063;
  const anna = await signUp({ email: 'anna@example.com', username: 'anna', tgId });
  await givePassword(anna.accountId);
  const leave = (proof: object) => post('/api/account/delete', { username: 'anna', ...proof }, anna.access_token);
  const refused = await leave({ code: await ask(tgId, 'prove') });
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'PROOF_REQUIRED']);
  expect((await call('GET', '/users/me', undefined, anna.access_token)).statusCode).toBe(200);
  expect((await leave({ password: PASSWORD })).statusCode).toBe(204);
});

test('gives up at once when a person blocked the bot, and retries after any other error', async () => {
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

test('/api/host takes its URLs from the configuration, not from the request', async () => {
  const { call } = await useTelegram();
  const answer = await call('GET', '/api/host', undefined, undefined, { host: 'evil.example' });
  expect(answer.json()).toEqual({ serverUrl: 'https://polyshelf.test', telegramUrl: simulator.ready.bot_url });
});
