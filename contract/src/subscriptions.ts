import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The part of a subscription that a purchase builds on. */
export interface Standing {
  sub: string;
  subEnd: Date;
}

interface Purchase {
  sub: string;
  days: number;
  /** Monthly dollar prices of the plan that is left and of the one that is bought. */
  priceFrom: number;
  priceTo: number;
}

/**
 * When the subscription ends after a purchase: the same plan goes on where it would have ended; another begins at once,
 * and the time left is worth as much of it as the two monthly prices say, down to the minute.
 */
export function endAfterPurchase(
  standing: Standing | null,
  { sub, days, priceFrom, priceTo }: Purchase,
  now: Date,
): Date {
  const bought = days * DAY_MS;
  if (!standing || standing.subEnd <= now) return new Date(now.getTime() + bought);
  if (standing.sub === sub) return new Date(standing.subEnd.getTime() + bought);
  // Whole numbers all the way: a thousand years in milliseconds times a price is more than a double holds.
  const left = BigInt(standing.subEnd.getTime() - now.getTime());
  const minutes = (left * BigInt(priceFrom)) / (BigInt(priceTo) * BigInt(MINUTE_MS));
  return new Date(now.getTime() + Number(minutes) * MINUTE_MS + bought);
}

const historyEntry = z
  .object({
    at: z.iso.datetime(),
    kind: z.enum(['payment', 'grant', 'referral', 'recurring_on', 'recurring_off', 'blocked']),
    sub: z.string().nullable(),
    days: z.int(),
    promo: z.string().nullable(),
    payment: z.int().nullable(),
    /** The plan and its end after this entry. */
    sub_after: z.string(),
    sub_end_after: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubscriptionEntry' });

export type SubscriptionEntry = z.infer<typeof historyEntry>;

const subscription = z
  .object({
    sub: z.string(),
    sub_end: z.iso.datetime().nullable(),
    sub_recurring: z.boolean(),
    /** Renewals failed; nothing is charged until the owner pays. */
    blocked: z.boolean(),
    /** Auto-renewal can be turned on: a card may be charged again. */
    can_recur: z.boolean(),
    next_charge: z.object({ at: z.iso.datetime(), rub_kopecks: z.int(), months: z.int(), attempt: z.int() }).nullable(),
    history: z.array(historyEntry),
    referral: z.object({ code: z.string(), joined: z.int(), rewarded: z.int() }),
  })
  .meta({ id: 'Subscription' });

export type Subscription = z.infer<typeof subscription>;

const tags = ['subscriptions'];

export const readSubscription = endpoint({
  method: 'GET',
  url: '/api/subscription',
  schema: {
    summary: 'The plan of the account, what happens next and when, and how it came to be',
    tags,
    response: { 200: data(subscription) },
  },
});

export const setRecurring = endpoint({
  method: 'POST',
  url: '/api/subscription/recurring',
  schema: {
    summary: 'Turns auto-renewal off or on; the time that is paid stays',
    tags,
    body: z.object({ on: z.boolean() }),
    response: { 200: data(subscription) },
  },
});

export const joinByReferral = endpoint({
  method: 'POST',
  url: '/api/referral',
  schema: {
    summary: 'Notes by whose link a new account came',
    tags,
    body: z.object({ ref: z.string().min(1).max(64) }),
    response: { 200: data(z.object({ joined: z.boolean() })) },
  },
});
