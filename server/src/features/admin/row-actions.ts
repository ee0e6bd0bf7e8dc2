import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Enqueue, Job, Jobs } from '../../platform/jobs/jobs.ts';
import { publishNewest, unpublishArticle } from '../content/index.ts';
import type { RowActions } from '../tables/index.ts';
import { forgetMissedSearch } from '../wishes/index.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue & Pick<Jobs, 'retryById'>;
  paymentSync: Job<{ id: number }>;
}

/** What can be done with many rows of a table at once. */
export const createRowActions = ({ db, clock, jobs, paymentSync }: Deps): RowActions => ({
  payments: { check: (id) => jobs.enqueue(db, paymentSync, { id: Number(id) }) },
  articles: {
    publish: (id, editor) => publishNewest({ db, clock }, editor, id),
    unpublish: (id, editor) => unpublishArticle({ db, clock }, editor, id),
  },
  jobs: { retry: (id) => jobs.retryById(id) },
  'missed-searches': { forget: (words) => forgetMissedSearch(db, words) },
});
