import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { FAULT_MODES, type Faults } from './faults.ts';
import type { Markup } from './html.ts';
import type { Mail, Outbox } from './outbox.ts';
import { mailPage, missingPage, outboxPage } from './pages.ts';

const STYLE = readFileSync(new URL('./outbox.css', import.meta.url));

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail may have styles and open links in new tabs. It may not run scripts, load anything or submit forms. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const listQuery = z.object({ to: z.string().optional() });
const faultBody = z.strictObject({
  mode: z.enum(FAULT_MODES),
  count: z.int().positive().optional(),
  delay_ms: z.int().positive().max(60_000).optional(),
});

const describeMail = (mail: Mail) => ({
  id: mail.id,
  received_at: mail.receivedAt.toISOString(),
  envelope: mail.envelope,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  message_id: mail.messageId,
  text: mail.text,
  html: mail.html,
  headers: mail.headers,
});

const sendPage = (reply: FastifyReply, page: Markup, status = 200) =>
  reply.code(status).header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page.source);

/** Without a target, a link would open inside the frame, where the site does not allow itself to be shown. */
const withLinksInNewTabs = (source: string): string =>
  /<head[^>]*>/i.test(source)
    ? source.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<base target="_blank">${source}`;

export function createHttpServer({ outbox, faults }: { outbox: Outbox; faults: Faults }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    // Prevents DNS rebinding: another site must not read the mails through the browser of the visitor.
    if (!['127.0.0.1', 'localhost'].includes(request.hostname)) {
      return reply.code(403).send({ error: 'Open the outbox at 127.0.0.1 or localhost' });
    }
  });

  app.get('/', (_request, reply) => sendPage(reply, outboxPage(outbox.list(), faults.plan)));
  app.get('/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const mail = outbox.find(request.params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply, missingPage(), 404);
  });

  app.get<{ Params: { id: string } }>('/messages/:id/html', (request, reply) => {
    const source = outbox.find(request.params.id)?.html;
    if (!source) return sendPage(reply, missingPage(), 404);
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(withLinksInNewTabs(source));
  });

  app.get<{ Params: { id: string } }>('/messages/:id/raw', (request, reply) => {
    const mail = outbox.find(request.params.id);
    if (!mail) return sendPage(reply, missingPage(), 404);
    return reply.header('content-security-policy', 'sandbox').type('text/plain; charset=utf-8').send(mail.raw);
  });

  app.get('/control/messages', (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    return reply.send({ messages: outbox.list(query.data.to).map(describeMail) });
  });

  app.delete('/control/messages', (_request, reply) => {
    outbox.clear();
    return reply.code(204).send();
  });

  app.post('/control/faults', (request, reply) => {
    const body = faultBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
    const { mode, count, delay_ms } = body.data;
    faults.set({ mode, count, delayMs: delay_ms });
    return reply.send(body.data);
  });

  return app;
}
