import type { Editor } from '../../../platform/audit.ts';
import { recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { dismissJob as dismiss, type Jobs } from '../../../platform/jobs/jobs.ts';
import { jobWaiting } from './errors.ts';

/** Runs a failed or dismissed job again. */
export async function retryJob({ jobs }: { jobs: Pick<Jobs, 'retryById'> }, id: string): Promise<void> {
  await jobs.retryById(id).catch((error: unknown) => {
    // The queue has at most one waiting job for each key.
    throw isUniqueViolation(error) ? jobWaiting({ cause: error }) : error;
  });
}

/** Notes that nobody will run a failed job again. It no longer needs attention, and can still be run. */
export const dismissJob = ({ db, clock }: { db: Database; clock: Clock }, id: string, editor: Editor): Promise<void> =>
  inTransaction(db, async (tx) => {
    const job = await dismiss(tx, id);
    if (!job) return;
    const facts = { job: id, name: job.name, cause: job.reason };
    await recordEvent(tx, { at: clock.now(), event: 'job.dismissed', ...editor, facts });
  });
