import { DAY_MS } from '@polyshelf/contract/durations';
import { MANY_MISSED, type Need, type NeedKind, needKinds, type ReportRows } from '@polyshelf/contract/reports';
import { MAIL_JOB } from '../../../platform/mail/mail-job.ts';
import { rowsNow } from '../figures.rules.ts';
import type { Deps } from '../open-report.ts';
import { countNeeds } from './queries.ts';

/** Overpaid payments leave the list after this time, because nothing marks them as handled. */
const OVERPAID_DAYS = 30;

/** What waits for a decision, with where to decide. */
export async function listNeeds({ db, clock }: Deps): Promise<Need[]> {
  const since = new Date(clock.now().getTime() - OVERPAID_DAYS * DAY_MS);
  const counts = await countNeeds(db, { mail: MAIL_JOB, since });
  return needKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], ...placeOf(kind, since) }));
}

function placeOf(kind: NeedKind, since: Date): { rows: ReportRows | null; path: string | null } {
  const at = (rows: ReportRows) => ({ rows, path: null });
  switch (kind) {
    case 'payments_underpaid':
      return at(rowsNow('payments', { status: 'underpaid' }));
    case 'payments_overpaid':
      return at(rowsNow('payments', { flags: 'overpaid', closed_at: `${since.toISOString().slice(0, 10)}..` }));
    case 'payments_to_return':
      return at(rowsNow('payments', { flags: 'trial_twice,not_credited', status: 'paid' }));
    case 'payments_unknown':
      return at(rowsNow('payments', { flags: 'unknown', status: 'new,underpaid,cancelled,expired,failed' }));
    case 'payments_foreign':
      return at(rowsNow('payments', { flags: 'foreign_number' }));
    case 'jobs_failed':
      return at(rowsNow('jobs', { state: 'failed' }));
    case 'mails_failed':
      return at(rowsNow('jobs', { state: 'failed', name: MAIL_JOB }));
    case 'drafts_in_review':
      return { rows: null, path: '/admin/upload' };
    case 'searches_missed':
      return at(rowsNow('missed-searches', { times: `${MANY_MISSED}..` }));
    case 'words_wished':
      return at(rowsNow('wishes'));
  }
}
