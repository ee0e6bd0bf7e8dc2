import { DAY_MS } from '@polyshelf/contract/durations';

/** The card is charged a day ahead, so that a second attempt still comes before the end. */
export const RENEWS_AHEAD_MS = DAY_MS;
/** When it is tried again, counted from the first scheduled attempt. */
export const RETRIES_MS = [DAY_MS, 3 * DAY_MS, 5 * DAY_MS];
/** Nobody expects a charge long after the service was silent. */
const LAPSES_AFTER_MS = 7 * DAY_MS;
/** Between two attempts that the owner asks for. */
const PATIENCE_MS = 10 * 60 * 1_000;

export interface Attempt {
  at: Date;
  isOpen: boolean;
  closedAt: Date | null;
  /** The owner pressed "try to pay": does not count as one of the scheduled attempts. */
  byOwner: boolean;
}

export interface RenewalState {
  /** The end of the paid time that is to be renewed. */
  subEnd: Date;
  blocked: boolean;
  /** Attempts for this very end, oldest first. */
  attempts: readonly Attempt[];
}

export type RenewalDecision =
  | { do: 'wait'; until: Date | null }
  | { do: 'charge'; attempt: number }
  /** After a long downtime nothing is charged any more. */
  | { do: 'lapse' };

/** What the clock asks for. One try per due moment, however many of them passed unnoticed. */
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

/** No scheduled attempt is left when the ones so far have failed: the subscription is blocked. */
export const hasNoTriesLeft = (attempts: readonly Pick<Attempt, 'byOwner'>[]): boolean =>
  attempts.filter(({ byOwner }) => !byOwner).length > RETRIES_MS.length;

const chargeAt = (due: Date, attempt: number, now: Date): RenewalDecision =>
  now >= due ? { do: 'charge', attempt } : { do: 'wait', until: due };

export type RetryDecision =
  | { allowed: true; attempt: number }
  | { allowed: false; reason: 'not_due' }
  | { allowed: false; reason: 'too_soon'; until: Date };

/** What the owner may ask for: an attempt ahead of the clock, once something is owed. */
export function decideRetry({ subEnd, attempts }: RenewalState, now: Date): RetryDecision {
  if (now.getTime() < subEnd.getTime() - RENEWS_AHEAD_MS) return { allowed: false, reason: 'not_due' };
  const closedAt = attempts.at(-1)?.closedAt;
  const until = closedAt && new Date(closedAt.getTime() + PATIENCE_MS);
  if (until && now < until) return { allowed: false, reason: 'too_soon', until };
  return { allowed: true, attempt: attempts.length + 1 };
}
