import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { html, type Markup } from './mail/html.ts';

const STYLE = readFileSync(new URL('./page.css', import.meta.url));
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action *; frame-ancestors 'none'";

/** An HTTP server for this machine only, with JSON for programs and pages for a person. */
export function createPageServer(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // Prevents DNS rebinding: a foreign site must not reach the simulator through the visitor's browser.
    if (!['127.0.0.1', 'localhost'].includes(request.hostname)) {
      return reply.code(403).send({ error: 'The simulator answers only at 127.0.0.1 and localhost' });
    }
  });
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  return app;
}

export const sendPage = (reply: FastifyReply, page: Markup, status = 200) =>
  reply.code(status).header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page.source);

interface Frame {
  title: string;
  note: string;
  body: Markup;
  refreshSeconds?: number;
}

export const pageFrame = ({ title, note, body, refreshSeconds }: Frame): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : null}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header>
<h1>${title}</h1>
<p class="quiet">${note}</p>
</header>
<main>
${body}
</main>
</body>
</html>
`;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Simulators send callbacks to this machine only. */
export const isLocal = (url: string): boolean => URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
