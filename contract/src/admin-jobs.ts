import type * as schemas from './admin-jobs.schemas.ts';
import { address } from './endpoint.ts';

export type { AdminJob } from './admin-jobs.schemas.ts';

/** The names of all background jobs. The admin area has words for each. */
export const jobNames = [
  'mail.send',
  'auth.send-code',
  'auth.send-notice',
  'telegram.send-code',
  'telegram.send-notice',
  'notices.tell-holders',
  'notices.mail',
  'wishes.grant',
  'payments.sync',
  'payments.reconcile',
  'payments.start-renewals',
  'payments.renew-subscription',
  'admin.run-bulk',
  'records.apply-scheduled',
  'uploads.check',
  'uploads.unpack',
  'drafts.sort',
  'drafts.read',
  'drafts.fix',
  'drafts.publish-due',
  'drafts.empty-bin',
  'catalog.remake-pictures',
  'search.count-downloads',
  'reports.refresh',
  'reports.measure-storage',
  'audit.seal',
  'telegram.set-webhook',
  'auth.sweep',
  'content.sweep-pictures',
  'downloads.sweep',
  'factors.sweep',
  'mail.sweep-log',
  'media.sweep',
  'notices.sweep',
  'payments.sweep-answers',
  'search.prune',
  'security.sweep',
  'sessions.sweep',
  'storage.sweep',
  'telegram.sweep',
  'uploads.sweep',
  'wishes.sweep',
] as const;

export type JobName = (typeof jobNames)[number];

/** A dismissed job has failed, and an administrator decided that nobody will run it again. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'failed', 'dismissed'] as const;

/** What the data of jobs may show. Everything else, such as codes and the content of mails, stays on the server. */
export const jobFacts = [
  'payment',
  'account',
  'asset',
  'version',
  'draft',
  'upload',
  'file',
  'bulk',
  'mail',
  'locale',
] as const;

export type JobFact = (typeof jobFacts)[number];

export const getJob = address<typeof schemas.getJob>('GET', '/api/admin/jobs/:id');
