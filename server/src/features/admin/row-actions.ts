import type { AssetRecord } from '@polyshelf/contract/records';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import { changeFields } from '../../platform/records/change-record.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { publishNewest, unpublishArticle } from '../content/index.ts';
import type { ChangeRow, RowActions } from '../tables/index.ts';
import { forgetMissedSearch } from '../wishes/index.ts';
import { dismissJob, retryJob } from './jobs/settle-job.ts';
import type { ResendDeps } from './mails/repeat-mail.ts';
import { resendMail } from './mails/resend-mail.ts';

interface Deps extends ResendDeps {
  db: Database;
  clock: Clock;
  jobs: ResendDeps['jobs'] & Pick<Jobs, 'retryById'>;
  paymentSync: Job<{ id: number }>;
  assetRecord: RecordKind<AssetRecord>;
}

/** What can be done with many rows of a table at once. */
export const createRowActions = ({ db, clock, jobs, paymentSync, assetRecord, ...deps }: Deps): RowActions => {
  const changeAsset =
    (fields: Partial<AssetRecord>): ChangeRow =>
    (id, editor) =>
      changeFields({ db, clock }, editor, assetRecord, { id, fields });
  return {
    assets: {
      hide: changeAsset({ is_hidden: true }),
      show: changeAsset({ is_hidden: false }),
      make_free: changeAsset({ free: true }),
      make_paid: changeAsset({ free: false }),
    },
    payments: { check: (id) => jobs.enqueue(db, paymentSync, { id: Number(id) }) },
    articles: {
      publish: (id, editor) => publishNewest({ db, clock }, editor, id),
      unpublish: (id, editor) => unpublishArticle({ db, clock }, editor, id),
    },
    mails: { resend: (id, editor) => resendMail({ ...deps, db, clock, jobs }, Number(id), editor) },
    jobs: {
      retry: (id) => retryJob({ jobs }, id),
      dismiss: (id, editor) => dismissJob({ db, clock }, id, editor),
    },
    'missed-searches': { forget: (words) => forgetMissedSearch(db, words) },
  };
};
