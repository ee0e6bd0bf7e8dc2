import { address } from './endpoint.ts';
import type * as schemas from './reports.schemas.ts';

export type {
  AllowanceUse,
  Cohort,
  Funnel,
  Health,
  HealthState,
  Need,
  ReportRows,
  Series,
  Summary,
  TopEntry,
} from './reports.schemas.ts';

/** By what a figure can be broken down. */
export const breakdowns = ['plan', 'currency', 'method'] as const;

export type Breakdown = (typeof breakdowns)[number];

/**
 * The figures that have a value for each day (UTC), with their breakdowns. Payments flagged `refunded` and test payments
 * have no money; the days that they gave count like gifted days.
 */
export const seriesFigures = {
  /** Money of credited payments on the day of the credit, in US cents. Roubles are converted at the rate of the payment. */
  revenue: ['plan', 'currency', 'method'],
  /** The number of payments in `revenue`. */
  payments: ['plan', 'currency', 'method'],
  /** Accounts with a paid plan at the end of the day, whether it was bought, tried or given; today: now. */
  active: ['plan'],
  /** Trials that began. */
  trial: ['plan'],
  /** First payments of an account that are not for a trial. */
  new: ['plan'],
  /** Later payments, made while a subscription was running. */
  renewed: ['plan'],
  /** Later payments, made after the subscription had ended. */
  returned: ['plan'],
  /** Subscriptions, including trials and gifts, that ran out and were not extended in time. */
  ended: ['plan'],
  /** Subscriptions that were blocked after the last failed renewal. */
  blocked: ['plan'],
  /** Accounts that were created. */
  signed_up: [],
  /** Downloads that were spent from an allowance. Those of deleted accounts and assets do not count. */
  downloads: [],
  /** Searches of the whole catalogue. Answers from the cache, later pages and filtered searches do not count. */
  searches: [],
  /** Those of `searches` that found nothing. */
  missed_searches: [],
  /** Searches that found something, of which the visitor opened no result. The browser of the visitor reports them. */
  unopened_searches: [],
  /** Bytes of the stored files of all assets and drafts, measured every hour. */
  stored_bytes: [],
} as const satisfies Record<string, readonly Breakdown[]>;

export type SeriesFigure = keyof typeof seriesFigures;

/** What a report ranks by its downloads. */
export const rankings = ['asset', 'pack', 'producer'] as const;

/** The kinds of events in the history of a subscription, as the table `subscription-events` shows them. */
export const subscriptionEvents = ['trial', 'new', 'renewed', 'returned', 'given', 'ended', 'blocked'] as const;

/** The upper ends of the ranges of the allowance report, in percent of the daily allowance. */
export const allowanceRanges = [20, 40, 60, 80, 99, 100] as const;

/** What may wait for a decision of an administrator. */
export const needKinds = [
  /** Payments that received less than their price, and were not credited, whether they are still open or not. */
  'payments_underpaid',
  /** Payments that received more than their price. */
  'payments_overpaid',
  /** Payments that are paid but were not credited, so their money has to be returned. */
  'payments_to_return',
  /** Payments that received a second transfer, which is never credited. */
  'payments_repeated',
  /** Payments that the provider has refunded while the account keeps the days. */
  'payments_refunded',
  /** Card payments whose provider reported another amount than the price. */
  'payments_wrong_amount',
  /** Payments whose provider gave no answer for so long that the server stopped asking. */
  'payments_unknown',
  /** Payments whose number belongs to another account at the provider. */
  'payments_foreign',
  /** A scheduled change of a record that was refused at its moment. */
  'change_refused',
  /** Background jobs that failed for good and are not mails. */
  'jobs_failed',
  /** Mails of the last `FAILED_MAIL_DAYS` days that could not be sent and were not sent again. */
  'mails_failed',
  /** Drafts that wait for a review. */
  'drafts_in_review',
  /** Searches that found nothing at least `MANY_MISSED` times. */
  'searches_missed',
  /** Words that at least `MANY_WISHES` accounts wish for. */
  'words_wished',
] as const;

export type NeedKind = (typeof needKinds)[number];

export const MANY_MISSED = 5;
export const MANY_WISHES = 3;
export const FAILED_MAIL_DAYS = 14;

/** What the product checks about itself, in the order of urgency. */
export const healthChecks = ['worker', 'mail', 'search', 'files', 'disk', 'telegram', 'audit'] as const;

export type HealthCheck = (typeof healthChecks)[number];

/** The longest period of a report: three years. */
export const MAX_REPORT_DAYS = 1_096;
/** The allowance report covers at most this many days at the end of the period. */
export const MAX_ALLOWANCE_DAYS = 31;

export const getSummary = address<typeof schemas.getSummary>('GET', '/api/admin/reports/summary');
export const getSeries = address<typeof schemas.getSeries>('GET', '/api/admin/reports/series');
export const listTop = address<typeof schemas.listTop>('GET', '/api/admin/reports/top');
export const listCohorts = address<typeof schemas.listCohorts>('GET', '/api/admin/reports/cohorts');
export const getFunnel = address<typeof schemas.getFunnel>('GET', '/api/admin/reports/funnel');
export const getAllowanceUse = address<typeof schemas.getAllowanceUse>('GET', '/api/admin/reports/allowance');
export const getHealth = address<typeof schemas.getHealth>('GET', '/api/admin/reports/health');
export const listNeeds = address<typeof schemas.listNeeds>('GET', '/api/admin/reports/needs');
