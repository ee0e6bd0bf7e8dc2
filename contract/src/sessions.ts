import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

export const sessionTokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    /** How long the access token lives, in milliseconds. */
    expires: z.int().positive(),
  })
  .meta({ id: 'SessionTokens' });

export type SessionTokens = z.infer<typeof sessionTokens>;

/** Directus has other modes, with cookies; a session of ours lives in the storage of the browser. */
export const mode = z.literal('json', { error: 'must be "json"' }).optional();

const tokenBody = z.object({ refresh_token: z.string().max(500).optional(), mode });

export const refresh = endpoint({
  method: 'POST',
  url: '/auth/refresh',
  schema: {
    summary: 'New tokens for a refresh token',
    tags: ['sessions'],
    body: tokenBody,
    response: { 200: data(sessionTokens) },
  },
});

export const logout = endpoint({
  method: 'POST',
  url: '/auth/logout',
  schema: { summary: 'Ends a session', tags: ['sessions'], body: tokenBody, response: { 204: z.null() } },
});

export const killAllSessions = endpoint({
  method: 'POST',
  url: '/api/auth/sessions/kill/all',
  schema: {
    summary: 'Ends every session of the account, this one included',
    tags: ['sessions'],
    response: { 200: data(z.object({ ended: z.int().nonnegative() })) },
  },
});

/** Long enough to look at a problem; for longer work the administrator chooses more. */
const SUGGESTED_TICKET_HOURS = 8;
const MAX_TICKET_HOURS = 30 * 24;

export const createTicket = endpoint({
  method: 'POST',
  url: '/api/auth/tickets',
  schema: {
    summary: 'A one-time key with which an administrator signs in as another account; needs their password',
    tags: ['sessions'],
    body: z.object({
      account: z.int().positive(),
      /** How long the session may last that the ticket opens. */
      hours: z.int().min(1).max(MAX_TICKET_HOURS).default(SUGGESTED_TICKET_HOURS),
      /** Of the administrator, so that a stolen token is not enough. */
      password: z.string().min(1).max(1_024),
    }),
    response: { 200: data(z.object({ ticket: z.string(), expires_at: z.iso.datetime() })) },
  },
});

export const exchangeTicket = endpoint({
  method: 'POST',
  url: '/api/auth/tickets/exchange',
  schema: {
    summary: 'A session for a ticket',
    tags: ['sessions'],
    body: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: data(sessionTokens) },
  },
});
