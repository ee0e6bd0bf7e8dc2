import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';

export const ACCESS_LIFETIME_MS = 15 * MINUTE_MS;
/** The largest difference between the clocks of two processes. */
const CLOCK_SKEW_MS = MINUTE_MS;
const IDLE_LIFETIME_MS = 7 * DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
export const TICKET_LIFETIME_MS = 10 * MINUTE_MS;
/** Two tabs may refresh concurrently with the same token; the slower one is not taken for a thief. */
const GRACE_MS = 10_000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** A session from a ticket lasts for the hours that the administrator chose. */
export const sessionEnd = (now: Date, ticketHours: number | null): Date =>
  after(now, ticketHours === null ? LIFETIME_MS : ticketHours * HOUR_MS);

export const idleEnd = (now: Date): Date => after(now, IDLE_LIFETIME_MS);

/** A device may have several sessions, for example after its storage was cleared. */
export const sessionLimit = (deviceLimit: number): number => Math.max(6, 3 * deviceLimit);

export interface SessionState {
  gen: number;
  confirmed_at: Date | null;
  idle_until: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export const isOver = ({ ended_at, idle_until, expires_at }: Omit<SessionState, 'gen' | 'confirmed_at'>, now: Date) =>
  ended_at !== null || idle_until <= now || expires_at <= now;

/** `impossible` means that the token comes from a process whose clock is ahead. */
export function judgeExpiry(expiresAtSeconds: number, now: Date): 'valid' | 'expired' | 'impossible' {
  const left = expiresAtSeconds * 1_000 - now.getTime();
  if (left <= 0) return 'expired';
  return left > ACCESS_LIFETIME_MS + CLOCK_SKEW_MS ? 'impossible' : 'valid';
}

/**
 * Decides about a refresh token of generation `gen`. The newest rotates. The previous one gets the newest again until the
 * newest has been used, because the response may have been lost. Any older token was stolen and revokes the session.
 */
export function decideRefresh(
  session: SessionState,
  gen: number,
  now: Date,
): 'rotate' | 'repeat' | 'revoke' | 'refuse' {
  if (isOver(session, now)) return 'refuse';
  if (gen === session.gen) return 'rotate';
  if (gen !== session.gen - 1) return 'revoke';
  const seen = session.confirmed_at;
  return seen === null || now.getTime() - seen.getTime() <= GRACE_MS ? 'repeat' : 'revoke';
}
