import { DAY_MS } from '@polyshelf/contract/durations';
import type { Health } from '@polyshelf/contract/reports';
import { rowsNow } from '../figures.rules.ts';
import type { Deps } from '../open-report.ts';
import { listChecks, type Probes } from './list-checks.ts';
import { getSizes, listProviderStates, listQueueStates } from './queries.ts';

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function getHealth(deps: Deps & Probes): Promise<Health> {
  const { db, clock } = deps;
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const jobs = await listQueueStates(db, now);
  const providers = await listProviderStates(db, { since: ago(30), recently: ago(1) });
  return {
    ...(await getSizes(db)),
    checks: await listChecks(deps),
    jobs: jobs.map(({ oldest_queued_at, ...job }) => ({
      ...job,
      oldest_queued_at: toIso(oldest_queued_at),
      rows: rowsNow('jobs', { name: job.name, state: 'created,retry,active,failed' }),
      failed_rows: rowsNow('jobs', { name: job.name, state: 'failed' }),
    })),
    providers: providers.map(({ answered_at, failed_at, ...provider }) => ({
      ...provider,
      answered_at: toIso(answered_at),
      failed_at: toIso(failed_at),
      rows: rowsNow('payments', { provider: provider.id, is_unanswered: 'true' }),
    })),
  };
}
