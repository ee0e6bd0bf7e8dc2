import type { AdminJob, JobFact, JobName } from '@polyshelf/contract/admin-jobs';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { jobAttempts, jobState } from '../../../platform/jobs/jobs.ts';
import { jobNotFound } from './errors.ts';

/** Which keys of the data of a job are shown, and what they are. Any other key may be a secret, such as a code in a mail. */
const shownData: { [N in JobName]?: Readonly<Record<string, JobFact>> } = {
  'mail.send': { template: 'mail', locale: 'locale' },
  'payments.sync': { id: 'payment' },
  'payments.renew-subscription': { account: 'account' },
  'admin.run-bulk': { id: 'bulk' },
  'notices.tell-holders': { asset: 'asset', version: 'version' },
  'catalog.remake-pictures': { asset: 'asset' },
  'drafts.read': { draft: 'draft' },
  'drafts.fix': { draft: 'draft' },
  'drafts.sort': { upload: 'upload' },
  'uploads.check': { file: 'file' },
  'uploads.unpack': { file: 'file' },
};

interface JobRow extends Pick<AdminJob, 'id' | 'name' | 'state' | 'attempts' | 'max_attempts' | 'reason'> {
  data: unknown;
  created_at: Date;
  due_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  kept_until: Date | null;
}

/** One job with the cause of its failure. */
export async function getJob(db: Database, id: string): Promise<AdminJob> {
  const { rows } = await sql<JobRow>`
    select j.id, j.name, ${jobState} as state, ${jobAttempts} as attempts,
      greatest(j.retry_limit, j.retry_count) + 1 as max_attempts, j.output ->> 'message' as reason, j.data,
      j.created_on as created_at, case when j.state < 'active' then j.start_after end as due_at,
      j.started_on as started_at, j.completed_on as finished_at,
      j.completed_on + j.deletion_seconds * interval '1 second' as kept_until
    from pgboss.job j where j.id = ${id}::uuid`.execute(db);
  const [job] = rows;
  if (!job) throw jobNotFound();
  const { data, created_at, due_at, started_at, finished_at, kept_until, ...rest } = job;
  return {
    ...rest,
    facts: factsOf(job.name, data),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    kept_until: kept_until?.toISOString() ?? null,
  };
}

function factsOf(name: string, data: unknown): AdminJob['facts'] {
  const facts: AdminJob['facts'] = {};
  for (const [key, fact] of Object.entries(shownData[name as JobName] ?? {})) {
    const value = (data as Record<string, unknown> | null)?.[key];
    if (typeof value === 'string' || typeof value === 'number') facts[fact] = value;
  }
  return facts;
}
