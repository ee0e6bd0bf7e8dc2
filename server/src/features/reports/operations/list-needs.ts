import type { RecordKindName } from '@polyshelf/contract/audit';
import { DAY_MS } from '@polyshelf/contract/durations';
import { FAILED_MAIL_DAYS, type Need, type NeedKind, needKinds } from '@polyshelf/contract/reports';
import { dayOf } from '../../../platform/clock.ts';
import { MAIL_JOB } from '../../../platform/mail/mail-job.ts';
import { rowsNow } from '../figures.rules.ts';
import type { Deps } from '../open-report.ts';
import { paymentNeeds } from './payment-needs.rules.ts';
import { countFlaggedPayments, countOtherNeeds, listRefusedChanges } from './queries.ts';

/** What waits for a decision, with where to decide. */
export async function listNeeds({ db, clock }: Deps): Promise<Need[]> {
  const mailsSince = dayOf(new Date(clock.now().getTime() - FAILED_MAIL_DAYS * DAY_MS));
  const payments = await countFlaggedPayments(db, paymentNeeds);
  const others = await countOtherNeeds(db, { mail: MAIL_JOB, mailsSince });
  const needs = [
    ...Object.entries(paymentNeeds).map(([kind, { flags, statuses }]) => ({
      kind: kind as NeedKind,
      count: payments[kind as keyof typeof payments],
      rows: rowsNow('payments', { open_flags: flags.join(), status: statuses.join() }),
    })),
    ...(await listRefusedChanges(db)).map(({ kind, id }) => ({
      kind: 'change_refused' as const,
      count: 1,
      path: recordPaths[kind as RecordKindName](id),
      record: kind,
    })),
    {
      kind: 'jobs_failed' as const,
      count: others.jobs_failed,
      rows: rowsNow('jobs', { state: 'failed', name: others.failed_names.join() }),
    },
    {
      kind: 'mails_failed' as const,
      count: others.mails_failed,
      rows: rowsNow('mails', { state: 'failed', is_resent: 'false', created_at: `${mailsSince}..` }),
    },
    { kind: 'drafts_in_review' as const, count: others.drafts_in_review, path: '/admin/upload' },
    { kind: 'searches_missed' as const, count: others.searches_missed, path: '/admin/words' },
    { kind: 'words_wished' as const, count: others.words_wished, path: '/admin/words' },
  ];
  return needs
    .filter(({ count }) => count > 0)
    .map((need) => ({ rows: null, path: null, record: null, ...need }))
    .toSorted((a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind));
}

/** The page where a record is edited. */
const recordPaths: Record<RecordKindName, (id: string) => string> = {
  asset: (id) => `/admin/assets/${id}`,
  banner: (id) => `/admin/banners/${id}`,
  business: () => '/admin/business',
  pack: (id) => `/admin/packs?open=pack-${id}`,
  prices: () => '/admin/prices',
  producer: (id) => `/admin/packs?open=producer-${id}`,
  tag: (id) => `/admin/words/tags/${id}`,
  wanted: (id) => `/admin/words/wanted/${id}`,
};
