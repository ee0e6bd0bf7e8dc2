import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';

export const sessionTokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    /** Lifetime of the access token in milliseconds. */
    expires: z.int().positive(),
  })
  .meta({ id: 'SessionTokens' });

export type SessionTokens = z.infer<typeof sessionTokens>;

/** The cookie modes of Directus are not supported: the browser keeps a session in its storage. */
export const mode = z.literal('json', { error: 'must be "json"' }).optional();

const tokenBody = z.object({ refresh_token: z.string().max(500).optional(), mode });

export const refresh = {
  summary: 'New tokens for a refresh token',
  tags: ['sessions'],
  body: tokenBody,
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;

export const logout = {
  summary: 'Ends a session',
  tags: ['sessions'],
  body: tokenBody,
  response: { 204: z.null() },
} as const satisfies EndpointSchema;

export const killAllSessions = {
  summary: 'Ends every session of the account, this one included',
  tags: ['sessions'],
  response: { 200: data(z.object({ ended: z.int().nonnegative() })) },
} as const satisfies EndpointSchema;

/** Long enough to look at a problem; the administrator can choose more. */
const SUGGESTED_TICKET_HOURS = 8;
const MAX_TICKET_HOURS = 30 * 24;

export const createTicket = {
  summary: 'A one-time key with which an administrator signs in as another account; needs their password',
  tags: ['sessions'],
  body: z.object({
    account: z.int().positive(),
    /** The maximum lifetime of the session that the ticket opens. */
    hours: z.int().min(1).max(MAX_TICKET_HOURS).default(SUGGESTED_TICKET_HOURS),
    /** The password of the administrator, because a stolen token must not be enough. */
    password: z.string().min(1).max(1_024),
  }),
  response: { 200: data(z.object({ ticket: z.string(), expires_at: z.iso.datetime() })) },
} as const satisfies EndpointSchema;

export const exchangeTicket = {
  summary: 'A session for a ticket',
  tags: ['sessions'],
  body: z.object({ token: z.string().min(1).max(200) }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;
