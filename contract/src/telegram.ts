import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';
import { sessionTokens } from './sessions.ts';

const tags = ['telegram'];
const codeBody = z.object({ code: z.string().regex(/^\d{6}$/, { error: 'has six digits' }) });

export const loginByTelegram = endpoint({
  method: 'POST',
  url: '/api/auth/login-telegram/confirm',
  schema: {
    summary: 'Signs in with the code that the bot gave; the first time that opens an account',
    tags,
    body: codeBody,
    response: { 200: data(sessionTokens) },
  },
});

export const linkTelegram = endpoint({
  method: 'POST',
  url: '/api/auth/link-telegram/confirm',
  schema: {
    summary: 'Joins a Telegram account to the one that is signed in',
    tags,
    body: codeBody,
    response: { 200: data(z.object({ linked: z.literal(true) })) },
  },
});

export const receiveTelegramUpdate = endpoint({
  method: 'POST',
  url: '/api/telegram/webhook',
  schema: {
    summary: 'What people write to the bot; from Telegram alone',
    tags,
    body: z.object({
      update_id: z.int(),
      message: z
        .object({
          text: z.string().optional(),
          chat: z.object({ id: z.int(), type: z.string() }),
          from: z
            .object({
              id: z.int(),
              is_bot: z.boolean(),
              first_name: z.string(),
              language_code: z.string().optional(),
            })
            .optional(),
        })
        .optional(),
    }),
    response: { 200: z.object({ ok: z.literal(true) }) },
  },
});
