import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const tags = ['privacy'];

export const exportAccount = endpoint({
  method: 'GET',
  url: '/api/account/export',
  schema: {
    summary: 'Everything that is kept about the account, by table',
    tags,
    response: {
      200: data(
        z.object({
          exported_at: z.iso.datetime(),
          tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
        }),
      ),
    },
  },
});

export const deleteAccount = endpoint({
  method: 'POST',
  url: '/api/account/delete',
  schema: {
    summary: 'Deletes the account: by its password, or by a code of the bot where it has none',
    tags,
    body: z.object({
      /** Typed by the owner, who thereby says which account is meant. */
      username: z.string().max(100),
      password: z.string().min(1).max(1_024).optional(),
      code: z
        .string()
        .regex(/^\d{6}$/, { error: 'has six digits' })
        .optional(),
    }),
    response: { 204: z.null() },
  },
});
