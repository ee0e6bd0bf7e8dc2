import { z } from 'zod';
import { reason } from './admin-accounts.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { MAX_TICKET_HOURS, SUGGESTED_TICKET_HOURS } from './sessions.ts';

export const sessionTokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    /** Lifetime of the access token in milliseconds. */
    expires: z.int().positive(),
  })
  .meta({ id: 'SessionTokens' });

export type SessionTokens = z.infer<typeof sessionTokens>;

/** The cookie modes of Directus are not supported, because the browser stores the session in localStorage. */
export const mode = z.literal('json', { error: 'must be "json"' }).optional();

/** A code of the authenticator app, or a recovery code. */
export const otp = z.string().trim().min(1).max(40);

const tokenBody = z.object({ refresh_token: z.string().max(500).optional(), mode });

export const refresh = {
  summary: 'Exchanges a refresh token for new tokens',
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
  summary: 'Ends all sessions of the account, including this one',
  tags: ['sessions'],
  response: { 200: data(z.object({ ended: z.int().nonnegative() })) },
} as const satisfies EndpointSchema;

export const createTicket = {
  summary: 'Creates a one-time ticket with which an administrator signs in as another account; needs their password',
  tags: ['sessions'],
  body: z.object({
    account: z.int().positive(),
    /** The maximum lifetime of the session that the ticket opens. */
    hours: z.int().min(1).max(MAX_TICKET_HOURS).default(SUGGESTED_TICKET_HOURS),
    /** The password of the administrator, because a stolen token must not be enough. */
    password: z.string().min(1).max(1_024),
    reason,
  }),
  response: { 200: data(z.object({ ticket: z.string(), expires_at: z.iso.datetime() })) },
} as const satisfies EndpointSchema;

export const exchangeTicket = {
  summary: 'Exchanges a ticket for a session',
  tags: ['sessions'],
  body: z.object({ token: z.string().min(1).max(200) }),
  response: { 200: data(sessionTokens) },
} as const satisfies EndpointSchema;
