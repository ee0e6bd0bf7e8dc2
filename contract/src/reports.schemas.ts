import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import {
  allowanceRanges,
  breakdowns,
  healthChecks,
  needKinds,
  rankings,
  type SeriesFigure,
  seriesFigures,
} from './reports.ts';
import { tableNames } from './tables.ts';

const tags = ['admin'];

const day = z.iso.date();
const count = z.int();
const moment = z.iso.datetime().nullable();

/** Days in UTC, both included. Without them, the last 30 days. An end in the future means today. */
const periodQuery = z.strictObject({ from: day.optional(), to: day.optional() });

/** The days that an answer is about, and the same number of days before, with which it compares them. */
const period = z.object({ from: day, to: day, previous_from: day, previous_to: day });

/** Where to see the rows behind a number: a table of the admin area with filters. */
const rows = z
  .object({
    table: z.enum(tableNames),
    filters: z.record(z.string(), z.string()),
    /** The column with the time of a row. To see fewer days, replace its filter. Null when the rows are those of now. */
    moment: z.string().nullable(),
  })
  .meta({ id: 'ReportRows' });

export type ReportRows = z.infer<typeof rows>;

const number = z.object({ value: count, previous: count, rows: rows.nullable() }).meta({ id: 'ReportNumber' });

const summary = period
  .extend({
    /** As the figure of the same name in a series. */
    revenue: number,
    /** `revenue` in the currencies that were paid, in cents and kopecks. */
    currencies: z.array(number.extend({ currency: z.enum(['usd', 'rub']) })),
    /** At the end of the period. */
    active: number,
    new: number,
    ended: number,
    downloads: number,
  })
  .meta({ id: 'ReportSummary' });

export type Summary = z.infer<typeof summary>;

export const getSummary = {
  summary: 'The five main figures of a period, compared with the period before',
  tags,
  querystring: periodQuery,
  response: { 200: data(summary) },
} as const satisfies EndpointSchema;

const series = period
  .extend({
    groups: z.array(
      z.object({
        /** The id of a plan, currency or method. Null without a breakdown. */
        group: z.string().nullable(),
        unit: z.enum(['count', 'usd', 'rub', 'bytes']),
        /** One value for each day. Money is in cents or kopecks. */
        values: z.array(count),
        previous: z.array(count),
        /** The sum of the days; for `active` and `stored_bytes` the last value. */
        total: count,
        previous_total: count,
        rows: rows.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReportSeries' });

export type Series = z.infer<typeof series>;

export const getSeries = {
  summary: 'A figure by day, with the same number of days before',
  tags,
  querystring: periodQuery.extend({
    figure: z.enum(Object.keys(seriesFigures) as [SeriesFigure, ...SeriesFigure[]]),
    by: z.enum(breakdowns).optional(),
  }),
  response: { 200: data(series) },
} as const satisfies EndpointSchema;

const topEntry = number.extend({ id: z.string(), name: z.string(), name_ru: z.string().nullable() });

export type TopEntry = z.infer<typeof topEntry>;

export const listTop = {
  summary: 'The assets, packs or producers with the most downloads',
  description: 'An asset counts for the pack and the producer that it belongs to now.',
  tags,
  querystring: periodQuery.extend({
    by: z.enum(rankings),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: { 200: data(period.extend({ entries: z.array(topEntry) })) },
} as const satisfies EndpointSchema;

const cohort = z
  .object({
    /** The month of the first payment that is not for a trial. */
    month: z.string(),
    accounts: count,
    /** Accounts whose first paid time is over or was extended by another payment. */
    due: count,
    /** Accounts that have paid again. `renewed / due` is the renewal rate. */
    renewed: count,
    /** Accounts with a subscription at the end of this month, the next one and so on; in the present month, now. */
    active: z.array(count),
    rows,
    due_rows: rows,
    renewed_rows: rows,
    /** The rows of the last number of `active`. The subscriptions of past months are in no table. */
    active_rows: rows,
  })
  .meta({ id: 'ReportCohort' });

export type Cohort = z.infer<typeof cohort>;

export const listCohorts = {
  summary: 'Renewal and churn of accounts by the month of their first payment, oldest first',
  tags,
  querystring: z.strictObject({ months: z.coerce.number().int().min(1).max(36).default(12) }),
  response: { 200: data(z.array(cohort)) },
} as const satisfies EndpointSchema;

const funnel = period
  .extend({
    signed_up: number,
    /** Of `signed_up`, the accounts that have had a trial since. */
    tried: number,
    /** Of `signed_up`, the accounts that have paid since, not counting a trial. */
    paid: number,
    /** Of `signed_up`, the accounts that have done both. */
    tried_and_paid: number,
    /** Trials that began in the period, whenever the account signed up. */
    trials: number,
    /** Of `trials`, those whose account has paid since. */
    trials_paid: number,
  })
  .meta({ id: 'ReportFunnel' });

export type Funnel = z.infer<typeof funnel>;

export const getFunnel = {
  summary: 'How many accounts that signed up in a period have tried and paid until now',
  tags,
  querystring: periodQuery,
  response: { 200: data(funnel) },
} as const satisfies EndpointSchema;

const allowanceUse = z
  .object({
    /** The best plan that the account had on the day; `free` without one. */
    plan: z.string(),
    /** The allowance that the plan has now. */
    downloads_per_day: count,
    /** How many times an account used up to this share of its allowance on a day. Days without downloads do not count. */
    account_days: z.array(z.object({ up_to_percent: z.literal(allowanceRanges), value: count, previous: count })),
  })
  .meta({ id: 'ReportAllowanceUse' });

export type AllowanceUse = z.infer<typeof allowanceUse>;

export const getAllowanceUse = {
  summary: 'How much of the daily allowance accounts use, for at most the last 31 days of the period',
  tags,
  querystring: periodQuery,
  response: { 200: data(period.extend({ plans: z.array(allowanceUse), rows })) },
} as const satisfies EndpointSchema;

const healthState = z
  .object({
    check: z.enum(healthChecks),
    /** `off` is not set up here, so nothing can be wrong. */
    state: z.enum(['well', 'unwell', 'off']),
    /** When it last worked: a job ended, a mail or message was sent. Of the audit log, the oldest event without a seal. */
    at: moment,
    /** Mails that failed in the last 24 hours, free bytes of the disk, or events without a seal. Null for the others. */
    value: count.nullable(),
  })
  .meta({ id: 'HealthState' });

export type HealthState = z.infer<typeof healthState>;

const health = z
  .object({
    /** As measured in the last hour; null before the first measurement. */
    stored_bytes: count.nullable(),
    database_bytes: count,
    checks: z.array(healthState),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** Jobs that are due and wait. */
        queued: count,
        running: count,
        /** Jobs that failed for good in the last 30 days. */
        failed: count,
        failed_rows: rows,
        /** When the oldest waiting job became due. */
        oldest_queued_at: moment,
        rows,
      }),
    ),
    providers: z.array(
      z.object({
        id: z.string(),
        /** The last change of a payment that the provider reported, within 30 days. */
        answered_at: moment,
        /** When a payment last got no answer, within 30 days. */
        failed_at: moment,
        /** Payments in the last 24 hours for which the provider reported a change, and that got no answer. */
        answers: count,
        failures: count,
        /** Payments that wait for an answer now. */
        unanswered: count,
        rows,
      }),
    ),
  })
  .meta({ id: 'ReportHealth' });

export type Health = z.infer<typeof health>;

export const getHealth = {
  summary: 'Storage, background jobs and payment providers',
  tags,
  response: { 200: data(health) },
} as const satisfies EndpointSchema;

const need = z
  .object({
    kind: z.enum(needKinds),
    count: z.int().positive(),
    /** Null when `path` leads to a page instead. */
    rows: rows.nullable(),
    /** A page of the web app without its locale. */
    path: z.string().nullable(),
    /** The kind of the record whose scheduled change was refused. */
    record: z.string().nullable(),
  })
  .meta({ id: 'ReportNeed' });

export type Need = z.infer<typeof need>;

export const listNeeds = {
  summary: 'What waits for a decision of an administrator',
  tags,
  response: { 200: data(z.array(need)) },
} as const satisfies EndpointSchema;
