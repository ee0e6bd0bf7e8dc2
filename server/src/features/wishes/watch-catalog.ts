import { SECOND_MS } from '@polyshelf/contract/durations';
import type { Database } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { isJobWaiting } from './queries.ts';

interface Deps {
  db: Database;
  jobs: Enqueue;
  versions: TopicVersions;
  wishGranting: Job<object>;
}

/** An import changes the catalogue several times per second, and one run serves all these changes. */
const INTERVAL_MS = 2 * SECOND_MS;

/**
 * Enqueues the job that grants wishes when the worker starts and after every change of the catalogue by the API, an import
 * or a command. A run in progress may have missed the change, so the job is enqueued again. A job that no worker has taken yet
 * reads the version of the catalogue when it starts, so it serves this change too.
 */
export function watchCatalog({ db, jobs, versions, wishGranting }: Deps): { stop(): void } {
  let announced: number | null = null;
  async function look(): Promise<void> {
    const version = versions.of('catalog');
    if (version === announced) return;
    const before = announced;
    announced = version;
    try {
      if (!(await isJobWaiting(db, wishGranting.name))) await jobs.enqueue(db, wishGranting, {});
    } catch {
      // The next look tries again.
      announced = before;
    }
  }
  void look();
  const timer = setInterval(() => void look(), INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
