import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';

export const ACCESS_LIFETIME_MS = 15 * MINUTE_MS;
/** How far the clocks of two processes may differ. */
const CLOCK_SKEW_MS = MINUTE_MS;
const IDLE_LIFETIME_MS = 7 * DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
export const TICKET_LIFETIME_MS = 10 * MINUTE_MS;
/** Two tabs that refresh at the same moment both go on, though one of them was faster. */
const GRACE_MS = 10_000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** A session of a ticket lasts as long as the administrator chose. */
export const sessionEnd = (now: Date, ticketHours: number | null): Date =>
  after(now, ticketHours === null ? LIFETIME_MS : ticketHours * HOUR_MS);

export const idleEnd = (now: Date): Date => after(now, IDLE_LIFETIME_MS);

/** Each device may be signed in a few times over, as after clearing its storage. */
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

/** Whether an access token with this expiry counts now: not over, and not from a clock that is ahead. */
export function judgeExpiry(expiresAtSeconds: number, now: Date): 'valid' | 'expired' | 'impossible' {
  const left = expiresAtSeconds * 1_000 - now.getTime();
  if (left <= 0) return 'expired';
  return left > ACCESS_LIFETIME_MS + CLOCK_SKEW_MS ? 'impossible' : 'valid';
}

/**
 * What becomes of a refresh token of generation `gen`. The newest rotates. The one before it gets the newest again for
 * as long as nobody has been seen with that: its answer may have been lost, however long ago. Anything older was used
 * by somebody who must not have it.
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
