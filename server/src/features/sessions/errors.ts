import { refusal } from '../../platform/errors.ts';

export const tokenExpired = refusal('TOKEN_EXPIRED', 'Token expired.');
export const sessionOverflow = refusal('SESSION_OVERFLOW', 'Too many sessions: this one was ended by a newer one.');
export const ticketForbidden = refusal('FORBIDDEN', "You don't have permission to sign in as this account.");
