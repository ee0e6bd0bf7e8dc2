import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTelegramSimulator, type TelegramSimulator } from './telegram-simulator.ts';

let telegram: TelegramSimulator;
beforeAll(async () => {
  telegram = await startTelegramSimulator();
});
afterAll(() => telegram.stop());

interface BotAnswer {
  ok: boolean;
  description?: string;
  parameters?: { retry_after: number };
  result: { text: string };
}

async function post(path: string, body: object) {
  const answer = await fetch(`${telegram.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as BotAnswer };
}
const method = (name: string, body: object, token = telegram.token) => post(`/bot${token}/${name}`, body);

/** A bot that records updates and responds with these statuses, then with 200. */
async function useBot(...statuses: number[]) {
  const received: { headers: IncomingMessage['headers']; update: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ headers: request.headers, update: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  await method('setWebhook', { url: `http://127.0.0.1:${port}/hook`, secret_token: 'a-secret_1' });
  return received;
}

test('delivers /start to the bot, which may then send messages to the person', async () => {
  const received = await useBot();
  expect((await method('sendMessage', { chat_id: 41, text: 'x' })).body.description).toBe(
    'Bad Request: chat not found',
  );
  await post('/control/updates', { tg_id: 41, text: '/start abc', first_name: 'Zoë', language_code: 'ru' });
  expect(received[0]?.headers['x-telegram-bot-api-secret-token']).toBe('a-secret_1');
  expect(received[0]?.update).toMatchObject({
    update_id: expect.any(Number),
    message: {
      chat: { id: 41, type: 'private' },
      from: { id: 41, is_bot: false, first_name: 'Zoë', language_code: 'ru' },
      text: '/start abc',
      entities: [{ offset: 0, length: 6, type: 'bot_command' }],
    },
  });
  const sent = await method('sendMessage', { chat_id: 41, text: 'Code <code>123 &lt;</code>', parse_mode: 'HTML' });
  expect(sent.body.result.text).toBe('Code 123 <');
  const chat = await fetch(`${telegram.apiUrl}/control/chats/41/messages`);
  const { messages } = (await chat.json()) as { messages: { from: string; text: string }[] };
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ['person', '/start abc'],
    ['bot', 'Code 123 <'],
  ]);
});

test('repeats an update until the webhook responds with 2xx', async () => {
  const received = await useBot(500, 401);
  expect((await post('/control/updates', { tg_id: 42, text: 'hello' })).body).toEqual({ taken: true });
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ update }) => update.update_id)).size).toBe(1);
});

test('refuses invalid calls like Telegram', async () => {
  expect(await method('getMe', {}, '1:wrong')).toMatchObject({ status: 401, body: { ok: false, error_code: 401 } });
  expect((await method('noSuchThing', {})).status).toBe(404);
  for (const url of [
    'http://example.com/hook',
    'https://example.com:8080/hook',
    'https://example.com/hook',
    'nonsense',
  ]) {
    expect((await method('setWebhook', { url })).status).toBe(400);
  }
  expect((await method('setWebhook', { url: 'http://127.0.0.1:1/', secret_token: 'no spaces' })).status).toBe(400);
  await post('/control/updates', { tg_id: 43, text: 'hi' });
  expect((await method('sendMessage', { chat_id: 43, text: '<b>open', parse_mode: 'HTML' })).status).toBe(400);
  expect((await method('sendMessage', { chat_id: 43, text: '' })).status).toBe(400);
});

test('a fault affects as many messages as requested', async () => {
  await useBot();
  await post('/control/updates', { tg_id: 44, text: 'hi' });
  await post('/control/faults', { mode: 'too_many', count: 1 });
  expect((await method('sendMessage', { chat_id: 44, text: 'x' })).body.parameters).toEqual({ retry_after: 1 });
  expect((await method('sendMessage', { chat_id: 44, text: 'x' })).status).toBe(200);
  await post('/control/faults', { mode: 'blocked' });
  expect((await method('sendMessage', { chat_id: 44, text: 'x' })).status).toBe(403);
  await post('/control/faults', { mode: 'none' });
});

test('the pages let a visitor write as a person, and escape all input', async () => {
  await useBot();
  const chosen = await fetch(`${telegram.botUrl}?start=login_1`);
  expect(await chosen.text()).toContain('?start=login_1');
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${telegram.apiUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const added = await form('/people', { first_name: '<script>x</script>', language_code: 'en' });
  const chat = new URL(added.url).pathname;
  expect(await added.text()).not.toContain('<script>x');
  const said = await form(`${chat}/messages`, { text: '/start login_1' });
  expect(await said.text()).toContain('/start login_1');
  expect(said.headers.get('content-security-policy')).toContain("default-src 'none'");
});
