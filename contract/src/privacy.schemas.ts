import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

const tags = ['privacy'];

export const exportAccount = {
  summary: 'Returns everything that is stored about the account, by table',
  tags,
  response: {
    200: data(
      z.object({
        exported_at: z.iso.datetime(),
        tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export const deleteAccount = {
  summary: 'Deletes the account; needs its password, or a code from the bot if it has none, and a fresh second factor',
  tags,
  body: z.object({
    /** The owner types the username to confirm which account is deleted. */
    username: z.string().max(100),
    password: z.string().min(1).max(1_024).optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, { error: 'has six digits' })
      .optional(),
  }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
