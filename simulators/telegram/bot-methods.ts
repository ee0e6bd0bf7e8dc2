import { z } from 'zod';
import type { Chats } from './chats.ts';
import type { FaultMode, Faults } from './faults.ts';
import type { Webhook } from './webhook.ts';

export interface Bot {
  id: number;
  username: string;
  firstName: string;
}

interface Deps {
  bot: Bot;
  chats: Chats;
  faults: Faults;
  webhook: Webhook;
}

interface Answer {
  status: number;
  body: object;
}

const ok = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });

const refuse = (status: number, description: string, parameters?: object): Answer => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const WEBHOOK_PORTS = new Set(['', '443', '80', '88', '8443']);

const webhookBody = z.object({
  url: z.string(),
  secret_token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,256}$/)
    .optional(),
  allowed_updates: z.array(z.string()).optional(),
  drop_pending_updates: z.boolean().optional(),
});

const messageBody = z.object({
  chat_id: z.int(),
  text: z.string().min(1).max(4_096),
  parse_mode: z.enum(['HTML']).optional(),
});

const faultAnswers: Record<Exclude<FaultMode, 'none'>, Answer> = {
  blocked: refuse(403, 'Forbidden: bot was blocked by the user'),
  too_many: refuse(429, 'Too Many Requests: retry after 1', { retry_after: 1 }),
  down: refuse(502, 'Bad Gateway'),
};

export function callMethod(deps: Deps, method: string, body: unknown): Answer {
  switch (method) {
    case 'getMe':
      return ok({ id: deps.bot.id, is_bot: true, first_name: deps.bot.firstName, username: deps.bot.username });
    case 'setWebhook':
      return setWebhook(deps, body);
    case 'deleteWebhook':
      deps.webhook.forget();
      return ok(true);
    case 'getWebhookInfo':
      return ok(deps.webhook.info);
    case 'sendMessage':
      return sendMessage(deps, body);
    default:
      return refuse(404, 'Not Found: method not found');
  }
}

function setWebhook({ webhook }: Deps, body: unknown): Answer {
  const parsed = webhookBody.safeParse(body);
  if (!parsed.success) return refuse(400, `Bad Request: ${z.prettifyError(parsed.error)}`);
  const { url, secret_token } = parsed.data;
  if (!URL.canParse(url)) return refuse(400, 'Bad Request: bad webhook: Failed to resolve host');
  const { protocol, hostname, port } = new URL(url);
  // Unlike Telegram, the simulator accepts HTTP and any port on this machine.
  if (!LOOPBACK.has(hostname)) {
    if (protocol !== 'https:')
      return refuse(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
    if (!WEBHOOK_PORTS.has(port)) {
      return refuse(400, 'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
    }
    return refuse(400, 'Bad Request: bad webhook: this simulator calls only this machine');
  }
  webhook.set({ url, secretToken: secret_token });
  return { status: 200, body: { ok: true, result: true, description: 'Webhook was set' } };
}

function sendMessage({ chats, faults, bot }: Deps, body: unknown): Answer {
  const parsed = messageBody.safeParse(body);
  if (!parsed.success) return refuse(400, `Bad Request: ${z.prettifyError(parsed.error)}`);
  const { chat_id, text, parse_mode } = parsed.data;
  if (!chats.find(chat_id) || !chats.hasStarted(chat_id)) return refuse(400, 'Bad Request: chat not found');
  const fault = faults.take();
  if (fault !== 'none') return faultAnswers[fault];
  const shown = parse_mode === 'HTML' ? readHtml(text) : text;
  if (shown === null) return refuse(400, "Bad Request: can't parse entities");
  const { id, at } = chats.say(chat_id, 'bot', shown);
  return ok({
    message_id: id,
    date: Math.floor(at.getTime() / 1_000),
    from: { id: bot.id, is_bot: true, first_name: bot.firstName, username: bot.username },
    chat: { id: chat_id, type: 'private' },
    text: shown,
  });
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Converts a message in Telegram's HTML to plain text; null for HTML that Telegram would refuse. */
function readHtml(source: string): string | null {
  const plain = source.replaceAll(/<(b|i|u|s|code|pre)>([^<>]*)<\/\1>/g, '$2');
  if (/[<>]/.test(plain)) return null;
  return plain.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
