import { z } from 'zod';
import { proof } from './auth.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { otp, sessionTokens } from './sessions.schemas.ts';

const tags = ['telegram'];

const codeBody = z.object({ code: z.string().regex(/^\d{6}$/, { error: 'has six digits' }) });

export const openBot = {
  summary: 'Returns a link to the bot; the code that the bot then sends works only in this browser',
  tags,
  body: z.object({ purpose: z.enum(['login', 'link', 'prove']) }),
  response: { 200: data(z.object({ url: z.url() })) },
} as const satisfies EndpointSchema;

export const loginByTelegram = {
  summary: 'Signs in with a code from the bot for this browser; opens an account the first time',
  tags,
  body: codeBody.extend({ otp: otp.optional() }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const linkTelegram = {
  summary: 'Links a Telegram account to the signed-in account; needs a proof of the owner',
  tags,
  body: codeBody.extend({ proof: proof.optional() }),
  response: { 200: data(z.object({ linked: z.literal(true) })) },
} as const satisfies EndpointSchema;

export const unlinkTelegram = {
  summary: 'Unlinks Telegram from the signed-in account; needs a proof of the owner',
  tags,
  body: z.object({ proof: proof.optional() }),
  response: { 200: data(z.object({ unlinked: z.literal(true) })) },
} as const satisfies EndpointSchema;

export const receiveTelegramUpdate = {
  summary: 'Receives messages to the bot; only for Telegram',
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
} as const satisfies EndpointSchema;
