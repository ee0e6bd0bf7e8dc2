import { refusal } from '../../platform/errors.ts';

export const tokenExpired = refusal('TOKEN_EXPIRED', 'Token expired.');
export const sessionOverflow = refusal('SESSION_OVERFLOW', 'You have too many sessions. A newer one ended this one.');
export const ticketForbidden = refusal('FORBIDDEN', "You don't have permission to sign in as this account.");
