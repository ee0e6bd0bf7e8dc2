import { z } from 'zod';
import { reason } from './admin-accounts.schemas.ts';
import { bulkActions } from './bulk.ts';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { tableQuery } from './tables.schemas.ts';

const tags = ['admin'];

/** The most accounts in one bulk action. */
export const MAX_BULK = 10_000;

const action = z.enum(bulkActions);
const id = z.string().regex(/^[\w-]{8,64}$/);
const accounts = z.union([
  z.strictObject({ ids: z.array(z.coerce.number().int().positive().max(2_147_483_647)).min(1).max(MAX_BULK) }),
  z.strictObject({ query: tableQuery }),
]);
const days = z.object({
  days: z.int().min(1).max(3_650),
  /** The plan of accounts without one; without it they are refused. Other accounts get days of their present plan. */
  sub: z.string().max(40).nullable().default(null),
});

const effect = z
  .object({
    total: z.int(),
    /** Says which accounts these are. */
    selection: z.string(),
    affected: z.int(),
    /** Accounts that are in this state already. */
    unchanged: z.int(),
    /** Closed accounts, administrators for a suspension, and accounts without a plan when no plan is given. */
    refused: z.int(),
  })
  .meta({ id: 'BulkEffect' });

export type BulkEffect = z.infer<typeof effect>;

const summary = z
  .object({
    id,
    action,
    /** How many days were given; null for other actions. */
    days: z.int().nullable(),
    reason: z.string(),
    actor: z.int(),
    actor_name: z.string(),
    at: z.iso.datetime(),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'BulkSummary' });

export type BulkSummary = z.infer<typeof summary>;

const state = summary
  .extend({
    /** The first hundred refusals with their reasons. */
    refusals: z.array(z.object({ account: z.int(), username: z.string(), code: z.string() })),
  })
  .meta({ id: 'BulkState' });

export type BulkState = z.infer<typeof state>;

const start = z.object({
  /** Chosen by the client: a repeated request starts nothing twice. */
  id,
  accounts,
  /** From the preview. The decision is refused when it has changed. */
  selection: z.string().max(100),
  reason,
});

export const previewBulk = {
  summary: 'What a decision about many accounts would do',
  tags,
  body: z.object({ action, accounts, sub: z.string().max(40).nullable().default(null) }),
  response: { 200: data(effect) },
} as const satisfies EndpointSchema;

export const startBulk = {
  summary: 'Ends sessions, suspends or resumes many accounts, in a job',
  tags,
  body: start.extend({ action: action.exclude(['give_days']) }),
  response: { 200: data(state) },
} as const satisfies EndpointSchema;

export const startBulkDays = {
  summary: 'Gives days to many accounts, in a job',
  tags,
  body: start.extend(days.shape),
  response: { 200: data(state) },
} as const satisfies EndpointSchema;

export const listBulks = {
  summary: 'The latest decisions about many accounts, newest first, at most twenty',
  tags,
  response: { 200: data(z.array(summary)) },
} as const satisfies EndpointSchema;

export const getBulk = {
  summary: 'How far a decision about many accounts is, and which accounts refused it',
  tags,
  params: z.object({ id }),
  response: { 200: data(state) },
} as const satisfies EndpointSchema;
