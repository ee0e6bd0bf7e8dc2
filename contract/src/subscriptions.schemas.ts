import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { ledgerKinds } from './subscriptions.ts';

/** Subscription time from one purchase, gift or conversion, and its total worth. */
const lot = z
  .object({
    ms: z.int().nonnegative(),
    usd_cents: z.int().nonnegative(),
    rub_kopecks: z.int().nonnegative(),
    /** Bought before conversion by value existed; worth at least its days at the price of one month. */
    is_legacy: z.boolean(),
  })
  .meta({ id: 'SubscriptionLot' });

export type Lot = z.infer<typeof lot>;

export const ledgerKind = z.enum(ledgerKinds);

export type LedgerKind = z.infer<typeof ledgerKind>;

const historyEntry = z
  .object({
    at: z.iso.datetime(),
    kind: ledgerKind,
    sub: z.string().nullable(),
    days: z.int(),
    promo: z.string().nullable(),
    payment: z.int().nullable(),
    /** The plan after this entry, and its end. */
    sub_after: z.string(),
    sub_end_after: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubscriptionEntry' });

export type SubscriptionEntry = z.infer<typeof historyEntry>;

/** When the saved card is charged next, and how much. */
export const nextCharge = z
  .object({ at: z.iso.datetime(), rub_kopecks: z.int(), months: z.int(), attempt: z.int() })
  .meta({ id: 'NextCharge' });

const subscription = z
  .object({
    sub: z.string(),
    sub_end: z.iso.datetime().nullable(),
    sub_recurring: z.boolean(),
    /** True after failed renewals; nothing is charged until the owner pays. */
    blocked: z.boolean(),
    /** True when a card is saved, so that auto-renewal can be turned on. */
    can_recur: z.boolean(),
    next_charge: nextCharge.nullable(),
    history: z.array(historyEntry),
    /** The remaining paid time and its worth, from which a change of plan is computed. */
    lots: z.array(lot),
    referral: z.object({ code: z.string(), joined: z.int(), rewarded: z.int() }),
  })
  .meta({ id: 'Subscription' });

export type Subscription = z.infer<typeof subscription>;

const tags = ['subscriptions'];

export const getSubscription = {
  summary: 'The plan of the account, its next charge and its history',
  tags,
  response: { 200: data(subscription) },
} as const satisfies EndpointSchema;

export const setRecurring = {
  summary: 'Turns auto-renewal on or off; paid time stays',
  tags,
  body: z.object({ on: z.boolean() }),
  response: { 200: data(subscription) },
} as const satisfies EndpointSchema;

export const joinByReferral = {
  summary: 'Records whose referral link a new account followed',
  tags,
  body: z.object({ ref: z.string().min(1).max(64) }),
  response: { 200: data(z.object({ joined: z.boolean() })) },
} as const satisfies EndpointSchema;
