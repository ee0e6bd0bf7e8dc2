import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';

/** The first attempt is a day before the end, so that the second one is still in time. */
export const RENEWS_AHEAD_MS = DAY_MS;
/** The times of the other scheduled attempts, counted from the first. */
export const RETRIES_MS = [DAY_MS, 3 * DAY_MS, 5 * DAY_MS];
/** After a downtime of this length, customers no longer expect a charge. */
const LAPSES_AFTER_MS = 7 * DAY_MS;
/** The owner has to wait this long after an attempt. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

export interface Attempt {
  at: Date;
  isOpen: boolean;
  closedAt: Date | null;
  /** The owner pressed "Try to pay". It does not count as a scheduled attempt. */
  byOwner: boolean;
}

export interface RenewalState {
  /** The end of the paid time that the attempts should renew. */
  subEnd: Date;
  blocked: boolean;
  /** The attempts for this end, oldest first. */
  attempts: readonly Attempt[];
}

export type RenewalDecision =
  | { do: 'wait'; until: Date | null }
  | { do: 'charge'; attempt: number }
  /** Turn auto-renewal off, because the paid time ended too long ago. */
  | { do: 'lapse' };

/** Decides about the next scheduled attempt. After a downtime it makes one attempt, however many were missed. */
export function decideRenewal({ subEnd, blocked, attempts }: RenewalState, now: Date): RenewalDecision {
  const scheduled = attempts.filter(({ byOwner }) => !byOwner);
  const [first] = scheduled;
  if (blocked || attempts.some(({ isOpen }) => isOpen)) return { do: 'wait', until: null };
  if (!first) {
    if (now.getTime() - subEnd.getTime() > LAPSES_AFTER_MS) return { do: 'lapse' };
    return chargeAt(new Date(subEnd.getTime() - RENEWS_AHEAD_MS), attempts.length + 1, now);
  }
  const gap = RETRIES_MS[scheduled.length - 1];
  if (gap === undefined) return { do: 'wait', until: null };
  return chargeAt(new Date(first.at.getTime() + gap), attempts.length + 1, now);
}

/** True after the last scheduled attempt. If it failed, the subscription is blocked. */
export const hasNoAttemptsLeft = (attempts: readonly Pick<Attempt, 'byOwner'>[]): boolean =>
  attempts.filter(({ byOwner }) => !byOwner).length > RETRIES_MS.length;

const chargeAt = (due: Date, attempt: number, now: Date): RenewalDecision =>
  now >= due ? { do: 'charge', attempt } : { do: 'wait', until: due };

export type RetryDecision =
  | { allowed: true; attempt: number }
  | { allowed: false; reason: 'not_due' }
  | { allowed: false; reason: 'too_soon'; until: Date };

/** Decides whether the owner may start an attempt now: a renewal must be due, and the last attempt ten minutes ago. */
export function decideRetry({ subEnd, attempts }: RenewalState, now: Date): RetryDecision {
  if (now.getTime() < subEnd.getTime() - RENEWS_AHEAD_MS) return { allowed: false, reason: 'not_due' };
  const closedAt = attempts.at(-1)?.closedAt;
  const until = closedAt && new Date(closedAt.getTime() + RETRY_AFTER_MS);
  if (until && now < until) return { allowed: false, reason: 'too_soon', until };
  return { allowed: true, attempt: attempts.length + 1 };
}
