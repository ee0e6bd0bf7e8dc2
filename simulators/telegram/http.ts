import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createPageServer, sendPage } from '../page-server.ts';
import { type Bot, callMethod } from './bot-methods.ts';
import type { Chats } from './chats.ts';
import { FAULT_MODES, type Faults } from './faults.ts';
import { chatPage, choosePage, missingPage } from './pages.ts';
import { sendUpdate } from './send-update.ts';
import type { Webhook } from './webhook.ts';

/** The format that Telegram allows in a deep link. */
const payload = z.string().regex(/^[A-Za-z0-9_-]{0,64}$/);
const personBody = z.object({
  first_name: z.string().trim().min(1).max(64),
  language_code: z.enum(['en', 'ru']),
  start: payload.optional(),
});
const updateBody = z.strictObject({
  tg_id: z.int().positive(),
  text: z.string().min(1).max(4_096),
  first_name: z.string().default('Someone'),
  language_code: z.string().default('en'),
  times: z.int().min(1).max(10).optional(),
  chat_type: z.enum(['private', 'group']).optional(),
});
const faultBody = z.strictObject({ mode: z.enum(FAULT_MODES), count: z.int().positive().optional() });

interface Options {
  bot: Bot;
  token: string;
  chats: Chats;
  faults: Faults;
  webhook: Webhook;
}

interface ChatRoute {
  Params: { id: string };
  Querystring: { start?: string };
  Body: { text?: string };
}

export function createHttpServer(options: Options): FastifyInstance {
  const { bot, token, chats, faults, webhook } = options;
  const app = createPageServer();
  app.addHook('onRequest', async (request, reply) => {
    reply.header('referrer-policy', 'same-origin');
    // Refuses forms of other sites.
    if (request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET') return reply.code(403).send();
  });

  app.post<{ Params: { token: string; method: string } }>('/bot:token/:method', (request, reply) => {
    if (request.params.token !== token) {
      return reply.code(401).send({ ok: false, error_code: 401, description: 'Unauthorized' });
    }
    const { status, body } = callMethod(options, request.params.method, request.body ?? {});
    return reply.code(status).send(body);
  });

  app.get('/', (_request, reply) => reply.redirect(`/${bot.username}`));
  app.get<ChatRoute>(`/${bot.username}`, (request, reply) =>
    sendPage(reply, choosePage(bot, chats.people, payloadOf(request.query.start))),
  );
  app.get<ChatRoute>(`/${bot.username}/:id`, (request, reply) => {
    const person = chats.find(Number(request.params.id));
    if (!person) return sendPage(reply, missingPage(), 404);
    return sendPage(reply, chatPage(bot, person, chats.messages(person.id), payloadOf(request.query.start)));
  });
  app.post<ChatRoute>(`/${bot.username}/:id/messages`, async (request, reply) => {
    const person = chats.find(Number(request.params.id));
    const text = request.body?.text?.slice(0, 4_096);
    if (!person || !text) return sendPage(reply, missingPage(), 404);
    await sendUpdate(options, person, text);
    return reply.redirect(`/${bot.username}/${person.id}`, 303);
  });
  app.post('/people', (request, reply) => {
    const body = personBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const id = Math.max(...chats.people.map((person) => person.id)) + 1;
    const { first_name, language_code, start } = body.data;
    chats.add({ id, firstName: first_name, username: `user${id % 1_000_000}`, languageCode: language_code });
    return reply.redirect(`/${bot.username}/${id}${start ? `?start=${start}` : ''}`, 303);
  });

  app.get<{ Params: { id: string } }>('/control/chats/:id/messages', (request) => ({
    messages: chats.messages(Number(request.params.id)).map(({ id, from, text }) => ({ id, from, text })),
  }));
  app.get('/control/webhook', () => webhook.info);
  app.post('/control/updates', async (request, reply) => {
    const body = updateBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const { tg_id, text, first_name, language_code, times, chat_type } = body.data;
    const known = chats.find(tg_id);
    const person = known ?? { id: tg_id, firstName: first_name, username: `user${tg_id}`, languageCode: language_code };
    if (!known) chats.add(person);
    return { taken: await sendUpdate(options, person, text, { times, chatType: chat_type }) };
  });
  app.post('/control/faults', (request, reply) => {
    const body = faultBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    faults.set(body.data.mode, body.data.count);
    return reply.send(body.data);
  });
  return app;
}

const payloadOf = (start: string | undefined): string => payload.safeParse(start ?? '').data ?? '';
