import { z } from 'zod';
import { planChange, reason } from './admin-accounts.schemas.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { payment, paymentStatus, receipt } from './payments.schemas.ts';
import { paymentFlags } from './payments.ts';

const tags = ['admin'];

const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const moment = z.iso.datetime();

const paymentPage = z
  .object({
    payment,
    account: z.object({ id: z.int(), username: z.string(), email: z.string(), status: z.string() }),
    /** The account that opened the payment; another one than `account` after a merge. */
    opened_by: z.int(),
    /** Why an operator should look at the payment. */
    flags: z.array(z.string()),
    /** Those of `flags` that an administrator has dealt with. */
    done_flags: z.array(z.string()),
    is_test: z.boolean(),
    external_id: z.string().nullable(),
    /** For a renewal: the payment whose card is charged, and which attempt it is. */
    parent: z.int().nullable(),
    attempt: z.int().nullable(),
    /** When the provider is asked again, and since when it has not answered. */
    next_check_at: moment.nullable(),
    unknown_since: moment.nullable(),
    /** The steps of the payment, with what the customer does not see. */
    events: z.array(z.object({ at: moment, event: z.string(), facts: z.record(z.string(), z.unknown()) })),
    /** Messages of the provider as they came, without signatures. */
    callbacks: z.array(z.object({ at: moment, body: z.string() })),
    /** Answers of the provider to our questions, each time that they changed. */
    answers: z.array(
      z.object({
        at: moment,
        question: z.enum(['open', 'state', 'charge']),
        status: z.int().nullable(),
        body: z.string(),
      }),
    ),
    receipt: receipt.nullable(),
    /** The decisions that this payment allows now. */
    allows: z.array(z.enum(['check', 'settle', 'refund'])),
  })
  .meta({ id: 'AdminPayment' });

export type AdminPayment = z.infer<typeof paymentPage>;

/** What a decision about a payment does to the plan of its account. */
const paymentEffect = planChange
  .extend({
    /** The days that are given or taken back. */
    days: z.int().nonnegative(),
    /** False when the payment gives no days, such as a trial that was used before. */
    is_credited: z.boolean(),
    /** Sent back with the decision, beside `revision`. */
    status: paymentStatus,
  })
  .meta({ id: 'PaymentEffect' });

export type PaymentEffect = z.infer<typeof paymentEffect>;

const decision = z.object({ revision: z.int().nonnegative(), status: paymentStatus, note: reason });
const refundDays = z.int().min(0).max(3_650);

export const getPayment = {
  summary: 'A payment with its timeline, callbacks, answers of the provider and receipt',
  tags,
  params: id,
  response: { 200: data(paymentPage) },
} as const satisfies EndpointSchema;

/**
 * What came of asking the provider: the money has come and is credited; the payment has another state; money was seen and
 * waits for confirmations; the provider still waits for money; a closed payment stays as it is; no answer.
 */
const checkOutcome = z.enum(['credited', 'moved', 'confirming', 'open', 'same', 'unreachable']);

export type CheckOutcome = z.infer<typeof checkOutcome>;

export const checkPayment = {
  summary: 'Asks the provider about a payment now, and acts on its answer',
  tags,
  params: id,
  response: { 200: data(paymentPage).extend({ meta: z.object({ outcome: checkOutcome }) }) },
} as const satisfies EndpointSchema;

export const previewSettlement = {
  summary: 'What settling a payment by hand would do',
  tags,
  params: id,
  response: { 200: data(paymentEffect) },
} as const satisfies EndpointSchema;

export const settlePayment = {
  summary: 'Marks a payment as paid and credits it, because the operator knows that the money has come',
  tags,
  params: id,
  body: decision,
  response: { 200: data(paymentPage) },
} as const satisfies EndpointSchema;

export const acknowledgeFlags = {
  summary: 'Marks flags of a payment as dealt with: it leaves the list of what waits for an administrator',
  tags,
  params: id,
  body: z.object({ flags: z.array(z.enum(paymentFlags)).min(1), note: reason }),
  response: { 200: data(paymentPage) },
} as const satisfies EndpointSchema;

export const previewRefund = {
  summary: 'What a refund would take back; without `days`, those that the payment still gives',
  tags,
  params: id,
  body: z.object({ days: refundDays.nullable().default(null) }),
  response: { 200: data(paymentEffect) },
} as const satisfies EndpointSchema;

export const refundPayment = {
  summary: 'Marks a payment as refunded, after the operator has returned the money, and takes days back',
  tags,
  params: id,
  body: decision.extend({ days: refundDays }),
  response: { 200: data(paymentPage) },
} as const satisfies EndpointSchema;
