import { address } from './endpoint.ts';
import type * as schemas from './sessions.schemas.ts';

export type { SessionTokens } from './sessions.schemas.ts';

/** How long the session of a ticket lasts: long enough to investigate a problem, and at most 30 days. */
export const SUGGESTED_TICKET_HOURS = 8;
export const MAX_TICKET_HOURS = 30 * 24;

export const refresh = address<typeof schemas.refresh>('POST', '/auth/refresh');
export const logout = address<typeof schemas.logout>('POST', '/auth/logout');
export const killAllSessions = address<typeof schemas.killAllSessions>('POST', '/api/auth/sessions/kill/all');
export const createTicket = address<typeof schemas.createTicket>('POST', '/api/auth/tickets');
export const exchangeTicket = address<typeof schemas.exchangeTicket>('POST', '/api/auth/tickets/exchange');
