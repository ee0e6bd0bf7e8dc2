import { z } from 'zod';
import { bannerEvents } from './banners.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { paymentStatus } from './payments.schemas.ts';
import { ledgerKind, nextCharge } from './subscriptions.schemas.ts';

const tags = ['admin'];

const accountId = z.int().positive().max(2_147_483_647);
const id = z.object({ id: z.coerce.number().pipe(accountId) });
const moment = z.iso.datetime();
const role = z.enum(['user', 'core', 'admin']);

/** Why it is done. The audit log and, for days, the ledger keep it. */
export const reason = z.string().trim().min(3).max(500);

/** A plan in the terms of the customer. `sub` is `free` once the plan has ended. */
const planState = z.object({
  sub: z.string(),
  sub_end: moment.nullable(),
  /** Null when the card is not charged again. */
  next_charge: nextCharge.nullable(),
});

/** What a decision does to a plan. The page makes the sentence of its dialog from it. */
export const planChange = z
  .object({
    before: planState,
    after: planState,
    /** Sent back with the decision, which is refused when the ledger has changed since the preview. */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'PlanChange' });

export type PlanChange = z.infer<typeof planChange>;

const accountPage = z
  .object({
    id: accountId,
    username: z.string(),
    former_usernames: z.array(z.string()),
    email: z.string(),
    email_verified: z.boolean(),
    tg_id: z.number().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    has_password: z.boolean(),
    has_second_factor: z.boolean(),
    role,
    status: z.enum(['active', 'suspended', 'deleted', 'merged']),
    /** The account that was kept when this one was merged into it. */
    merged_into: accountId.nullable(),
    /** Closed accounts that were merged into this one. */
    merged: z.array(accountId),
    referrer: accountId.nullable(),
    lang: z.enum(['en', 'ru']),
    demo: z.boolean(),
    created_at: moment,
    plan: planState.extend({ blocked: z.boolean(), can_recur: z.boolean(), revision: z.int() }),
    allowance: z.object({ downloads_per_day: z.int(), spent_today: z.int() }),
    devices: z.object({
      limit: z.int(),
      /** The limit for this account; null when its plan decides. */
      override: z.int().nullable(),
      list: z.array(
        z.object({
          id: z.uuid(),
          browser: z.string(),
          system: z.string(),
          first_seen_at: moment,
          last_seen_at: moment,
          may_download: z.boolean(),
        }),
      ),
    }),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        created_at: moment,
        last_used_at: moment,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        impersonated_by: accountId.nullable(),
      }),
    ),
    /** Banners that were given to this account and are shown now. The timeline has those that it has seen. */
    banners: z.array(z.object({ id: z.int(), type: z.string(), text: z.string(), text_ru: z.string() })),
    /** The newest code that the account has not used yet. */
    open_code: z.object({ purpose: z.string(), created_at: moment, expires_at: moment }).nullable(),
    counts: z.object({
      paid: z.int(),
      downloads: z.int(),
      favourites: z.int(),
      collections: z.int(),
      wishes: z.int(),
      referrals: z.int(),
    }),
  })
  .meta({ id: 'AdminAccount' });

export type AdminAccount = z.infer<typeof accountPage>;

const event = { at: moment, id: z.string() };

const timelineEntry = z
  .discriminatedUnion('kind', [
    z.object({
      ...event,
      kind: z.literal('ledger'),
      entry: ledgerKind,
      sub: z.string().nullable(),
      days: z.int(),
      promo: z.string().nullable(),
      payment: z.int().nullable(),
      reason: z.string().nullable(),
    }),
    z.object({
      ...event,
      kind: z.literal('payment'),
      payment: z.int(),
      event: z.string(),
      status: paymentStatus,
      sub: z.string(),
      currency: z.enum(['usd', 'rub']),
      amount: z.int(),
    }),
    z.object({
      ...event,
      kind: z.literal('device'),
      event: z.enum(['added', 'removed']),
      browser: z.string(),
      system: z.string(),
    }),
    z.object({
      ...event,
      kind: z.literal('session'),
      event: z.enum(['opened', 'ended']),
      reason: z.string().nullable(),
      impersonated_by: accountId.nullable(),
      /** Of the device that used the session. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** The address from which it was opened. */
      ip: z.string().nullable(),
    }),
    z.object({
      ...event,
      kind: z.literal('download'),
      asset: z.uuid(),
      name: z.string(),
      name_ru: z.string().nullable(),
      version: z.int().nullable(),
    }),
    z.object({ ...event, kind: z.literal('collection'), collection: z.int(), name: z.string(), assets: z.int() }),
    z.object({
      ...event,
      kind: z.literal('mail'),
      /** The id with which it is sent again. */
      mail: z.string(),
      name: z.string(),
      /** Whether the mail server took it. A skipped mail was not needed any more, such as one with a used code. */
      state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
      /** False for codes, for mails that were sent again, and for those that the queue does not have any more. */
      can_resend: z.boolean(),
    }),
    z.object({
      ...event,
      kind: z.literal('banner'),
      event: z.enum(bannerEvents),
      banner: z.int(),
      /** Null for a deleted banner. */
      text: z.string().nullable(),
      text_ru: z.string().nullable(),
      /** `at` is the first time. */
      last_at: moment,
    }),
    z.object({
      ...event,
      kind: z.literal('audit'),
      event: z.string(),
      actor: accountId.nullable(),
      actor_name: z.string().nullable(),
      ip: z.string().nullable(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ])
  .meta({ id: 'TimelineEntry' });

export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelineKind = z.enum([
  'ledger',
  'payment',
  'device',
  'session',
  'download',
  'collection',
  'mail',
  'banner',
  'audit',
]);

export type TimelineKind = z.infer<typeof timelineKind>;

export const getAccount = {
  summary: 'Everything about an account that fits above its timeline',
  tags,
  params: id,
  response: { 200: data(accountPage) },
} as const satisfies EndpointSchema;

export const listTimeline = {
  summary: 'What happened to an account and to those merged into it, newest first',
  tags,
  params: id,
  querystring: z.object({
    /** Separated by commas; all kinds when left out. */
    kinds: z
      .string()
      .max(200)
      .transform((text) => text.split(','))
      .pipe(z.array(timelineKind))
      .optional(),
    /** Events from this moment on, and before that one. */
    from: moment.optional(),
    to: moment.optional(),
    /** A piece of what is stored about the event: a name, a number, a reason, an address. */
    search: z.string().trim().max(200).optional(),
    /** `next` of the answer before. */
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: { 200: z.object({ data: z.array(timelineEntry), meta: z.object({ next: z.string().nullable() }) }) },
} as const satisfies EndpointSchema;

const days = z
  .int()
  .min(-3_650)
  .max(3_650)
  .refine((given) => given !== 0, { error: 'must not be 0' });

/** `sub` names the plan of an account that has none; otherwise the days are of the present plan. */
const daysBody = z.object({ days, sub: z.string().max(40).nullable().default(null) });
const planBody = z.object({ sub: z.string().max(40) });
const decision = z.object({ reason, revision: z.int().nonnegative() });

export const previewDays = {
  summary: 'What giving days, or taking them back, would do',
  tags,
  params: id,
  body: daysBody,
  response: { 200: data(planChange) },
} as const satisfies EndpointSchema;

export const changeDays = {
  summary: 'Gives days, or takes them back when `days` is negative',
  tags,
  params: id,
  body: daysBody.extend(decision.shape),
  response: { 200: data(planChange) },
} as const satisfies EndpointSchema;

export const previewPlan = {
  summary: 'What a change of the plan would do',
  tags,
  params: id,
  body: planBody,
  response: { 200: data(planChange) },
} as const satisfies EndpointSchema;

export const changePlan = {
  summary: 'Converts the time left to another plan by its value, as a purchase of that plan does',
  tags,
  params: id,
  body: planBody.extend(decision.shape),
  response: { 200: data(planChange) },
} as const satisfies EndpointSchema;

const done = { 200: data(accountPage) };

const deviceLimit = z.int().min(0).max(1_000).nullable();

export const setDeviceLimit = {
  summary: 'Sets how many devices of this account may download; null returns to the limit of the plan',
  tags,
  params: id,
  body: z.object({ from: deviceLimit, to: deviceLimit, reason }),
  response: done,
} as const satisfies EndpointSchema;

export const endSessions = {
  summary: 'Ends one session of an account, or all of them',
  tags,
  params: id,
  body: z.object({ session: z.uuid().nullable().default(null), reason }),
  response: done,
} as const satisfies EndpointSchema;

export const suspendAccount = {
  summary: 'Suspends an account: it cannot sign in or download, its sessions end at once, and its card is not charged',
  tags,
  params: id,
  body: z.object({ reason }),
  response: done,
} as const satisfies EndpointSchema;

export const resumeAccount = {
  summary: 'Opens a suspended account again',
  tags,
  params: id,
  body: z.object({ reason }),
  response: done,
} as const satisfies EndpointSchema;

export const confirmEmail = {
  summary: 'Marks the address of an account as verified',
  tags,
  params: id,
  body: z.object({ email: z.string().max(320), reason }),
  response: done,
} as const satisfies EndpointSchema;

export const resendCode = {
  summary: 'Mails the newest unused code of an account again; it works on the page that asked for it',
  tags,
  params: id,
  body: z.object({ reason }),
  response: done,
} as const satisfies EndpointSchema;

export const resendMail = {
  summary: 'Sends a mail again, if it went to the present address of the account',
  tags,
  params: id.extend({ mail: z.uuid() }),
  body: z.object({ reason }),
  response: done,
} as const satisfies EndpointSchema;

export const changeRole = {
  summary: 'Changes the role of an account; losing the role of an administrator ends its sessions',
  tags,
  params: id,
  body: z.object({ from: role, to: role, reason }),
  response: done,
} as const satisfies EndpointSchema;

export const resetFactors = {
  summary: 'Turns off two-factor sign-in of a person who has lost the second factor; ends all sessions, sends a notice',
  tags,
  params: id,
  body: z.object({ reason }),
  response: done,
} as const satisfies EndpointSchema;

const revisions = z.object({ closed: z.int().nonnegative(), kept: z.int().nonnegative() });

const merge = z
  .object({
    closed: planChange,
    kept: planChange,
    /** How many rows move to the account that is kept. */
    moves: z.object({
      payments: z.int(),
      devices: z.int(),
      collections: z.int(),
      favourites: z.int(),
      downloads: z.int(),
      wishes: z.int(),
    }),
    /** Whether the kept account takes over the address or the Telegram account, because it has none. */
    email_moves: z.boolean(),
    telegram_moves: z.boolean(),
  })
  .meta({ id: 'AccountMerge' });

export type AccountMerge = z.infer<typeof merge>;

export const previewMerge = {
  summary: 'What merging another account of the same person into this one would do',
  tags,
  params: id,
  /** The account that is closed. */
  body: z.object({ closed: accountId }),
  response: { 200: data(merge) },
} as const satisfies EndpointSchema;

export const mergeAccounts = {
  summary: 'Merges another account of the same person into this one and closes it',
  tags,
  params: id,
  body: z.object({ closed: accountId, revisions, reason }),
  response: { 200: data(merge) },
} as const satisfies EndpointSchema;

export const exportAccount = {
  summary: 'Everything that is stored about an account, on request of its owner',
  tags,
  params: id,
  body: z.object({ reason }),
  response: {
    200: data(
      z.object({ exported_at: moment, tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    ),
  },
} as const satisfies EndpointSchema;

export const deleteAccount = {
  summary: 'Deletes an account on request of its owner; payments, ledger and audit log stay without a name',
  tags,
  params: id,
  /** The operator types the username to confirm which account is deleted. */
  body: z.object({ username: z.string().max(100), reason }),
  response: done,
} as const satisfies EndpointSchema;
