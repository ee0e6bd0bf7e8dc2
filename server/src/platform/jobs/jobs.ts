import { setTimeout as delay } from 'node:timers/promises';
import type { JobName, jobStates } from '@polyshelf/contract/admin-jobs';
import { sql } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import { connectionOptions, JOB_LIMITS } from '../db/pool.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

/** A kind of background work. The queue delivers at least once, so `run` must be idempotent. */
export interface Job<T extends object> {
  /** `feature.verb`; it is also the name of the queue. Jobs of tests begin with `test.`. */
  name: JobName | `test.${string}`;
  data: z.ZodType<T>;
  /** An error with `isPermanent: true` ends the job at once; after any other error the job is retried. */
  run(data: T, context: { id: string; attempt: number; signal: AbortSignal }): Promise<void>;
  /** The number of attempts after the first one. */
  retries?: number;
  /** The delay before the second attempt; it doubles with each further attempt. */
  retryAfterSeconds?: number;
  /** Schedules the job at these times (UTC) with the data `{}`. */
  cron?: string;
  /** Runs in the transaction that enqueues the job with this id. */
  onEnqueue?(tx: Tx | Database, data: T, id: string): Promise<void>;
  /** While a job with the same key waits or runs, another one is not enqueued. */
  key?(data: T): string;
  /** How long a finished job stays in the queue's table; 30 days by default. */
  keptSeconds?: number;
  /** How many jobs run concurrently in one process; at least two, or a backlog would drain at the pace of polling. */
  concurrency?: number;
  /** An attempt that takes longer counts as failed. */
  timeoutSeconds?: number;
}

export const defineJob = <T extends object>(job: Job<T>): Job<T> => job;

export interface FailedJob {
  id: string;
  name: string;
  failed_at: Date;
  attempts: number;
  reason: string;
}

interface Options {
  url: string;
  db: Database;
  logger: Logger;
  metrics: Metrics;
  // biome-ignore lint/suspicious/noExplicitAny: jobs with different data have no common element type
  jobs: Job<any>[];
  /** False in a process that only serves requests: it enqueues jobs and runs none. */
  works: boolean;
}

const RETRIES = 5;
const FIRST_RETRY_DELAY_S = 15;
const LONGEST_RETRY_DELAY_S = 6 * 60 * 60;
const TIMEOUT_S = 15 * 60;
/** Failed jobs stay visible for 30 days. */
const RETENTION_S = 30 * 24 * 60 * 60;
const CONCURRENCY = 10;
const STOP_TIMEOUT_MS = 8_000;
/** Connections that fetch and complete jobs. One more listens for new jobs, and one runs maintenance. */
const CONNECTIONS = 4;
/** Fetching and completing jobs takes milliseconds, so a connection that does not answer is dead. */
const QUEUE_LIMITS = { connectMs: 5_000, statementMs: 4_000, lockMs: 4_000, idleInTransactionMs: 10_000 };
const RESPONSE_TIMEOUT_MS = 5_000;
/** Workers fetch every two seconds. One that has not fetched for this long has lost the queue. */
const BEHIND_MS = 10_000;

/** The queue in the database: a job that is enqueued in a transaction runs if and only if the transaction commits. */
export class Jobs {
  readonly #boss: PgBoss;
  /** Deletes old jobs and requeues lost ones. It has its own connection, because that may take minutes. */
  readonly #maintenance: PgBoss | null;
  readonly #options: Options;
  #stopping: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    const { url, works, logger } = options;
    // The application's role owns no tables; `migrate` creates them.
    const common = { migrate: false, createSchema: false, reindex: false } as const;
    this.#boss = new PgBoss({
      ...common,
      ...connectionOptions(url, QUEUE_LIMITS, 'polyshelf-jobs'),
      ...{ query_timeout: RESPONSE_TIMEOUT_MS },
      max: works ? CONNECTIONS : 1,
      supervise: false,
      schedule: works,
      useListenNotify: works,
      notifyHeartbeatIntervalMs: RESPONSE_TIMEOUT_MS,
      notifyHeartbeatTimeoutMs: RESPONSE_TIMEOUT_MS,
    });
    this.#maintenance = works
      ? new PgBoss({
          ...common,
          ...connectionOptions(url, JOB_LIMITS, 'polyshelf-jobs'),
          ...{ query_timeout: JOB_LIMITS.statementMs + RESPONSE_TIMEOUT_MS },
          max: 1,
          supervise: true,
          // By default pg-boss deletes old jobs once a day.
          maintenanceIntervalSeconds: 60 * 60,
          schedule: false,
        })
      : null;
    for (const boss of [this.#boss, this.#maintenance]) {
      // pg-boss reports a failed worker as a plain object, which the logger would not serialise as an error.
      boss?.on('error', ({ message, code }: Error & { code?: string }) =>
        logger.warn({ reason: message || code, ...(code && { code }) }, 'the job queue cannot reach its database'),
      );
      boss?.on('warning', ({ message }) => logger.warn({ reason: message }, 'the job queue reported a warning'));
    }
  }

  /** True when a worker of this process has not fetched jobs for a while. */
  get isBehind(): boolean {
    if (this.#stopping) return false;
    const fetchedBefore = Date.now() - BEHIND_MS;
    return this.#boss
      .getWipData()
      .some(({ count, lastFetchedOn, createdOn }) => count === 0 && (lastFetchedOn ?? createdOn) < fetchedBefore);
  }

  async start(): Promise<void> {
    const { jobs, works } = this.#options;
    await this.#boss.start();
    await this.#maintenance?.start();
    for (const job of jobs) {
      const queue = {
        notify: true,
        retryLimit: job.retries ?? RETRIES,
        retryDelay: job.retryAfterSeconds ?? FIRST_RETRY_DELAY_S,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_DELAY_S,
        expireInSeconds: job.timeoutSeconds ?? TIMEOUT_S,
        deleteAfterSeconds: job.keptSeconds ?? RETENTION_S,
      };
      // The policy of a queue cannot change: a job that gets a key later needs another name.
      await this.#boss.createQueue(job.name, { ...queue, policy: job.key ? 'exclusive' : 'standard' });
      await this.#boss.updateQueue(job.name, queue);
      if (works) await this.#work(job);
    }
  }

  /** Enqueues a job as part of the transaction. */
  async enqueue<T extends object>(tx: Tx | Database, job: Job<T>, data: T, startAfter?: Date): Promise<void> {
    const options = {
      db: fromKysely(tx),
      ...(startAfter ? { startAfter } : {}),
      ...(job.key ? { singletonKey: job.key(data) } : {}),
    };
    const id = await this.#boss.send(job.name, job.data.parse(data), options);
    if (id) await job.onEnqueue?.(tx, data, id);
  }

  /** Lists jobs that failed permanently, newest first. */
  async listFailed(limit = 100): Promise<FailedJob[]> {
    const { rows } = await sql<FailedJob>`
      select id, name, completed_on as failed_at, retry_count + 1 as attempts,
             coalesce(output ->> 'message', '') as reason
      from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`.execute(this.#options.db);
    return rows;
  }

  async retry({ name, id }: Pick<FailedJob, 'name' | 'id'>, tx: Tx | Database = this.#options.db): Promise<void> {
    await this.#boss.retry(name, id, { db: fromKysely(tx) });
  }

  /** Does nothing for a job that has neither failed nor been dismissed. */
  async retryById(id: string): Promise<void> {
    const { db } = this.#options;
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job where id = ${id}::uuid and state in ('failed', 'cancelled')`.execute(db);
    const [job] = rows;
    if (job?.state === 'failed') await this.retry({ name: job.name, id });
    if (job?.state === 'cancelled') await this.#boss.resume(job.name, id, { db: fromKysely(db) });
  }

  /** Lets running jobs finish. It may be called more than once. */
  stop(): Promise<void> {
    const options = { graceful: true, timeout: STOP_TIMEOUT_MS };
    const stop = () => Promise.all([this.#boss.stop(options), this.#maintenance?.stop(options)]);
    // Closing a dead connection would wait for the TCP timeout of the kernel.
    this.#stopping ??= Promise.race([stop(), delay(STOP_TIMEOUT_MS + 500, undefined, { ref: false })]).then(() => {});
    return this.#stopping;
  }

  async #work<T extends object>(job: Job<T>): Promise<void> {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: Math.max(2, job.concurrency ?? CONCURRENCY),
      burstWhenBatchFull: true,
      // New jobs wake the worker by notification; retries and delayed jobs are found by polling.
      notifyPollingIntervalSeconds: 2,
    } as const;
    await this.#boss.work<T, unknown, typeof options>(job.name, options, (batch) =>
      Promise.all(batch.map((delivery) => this.#run(job, delivery))),
    );
    if (job.cron) await this.#boss.schedule(job.name, job.cron, {}, { tz: 'UTC', missed: 'once' });
  }

  async #run<T extends object>(job: Job<T>, delivery: JobWithMetadata<T>): Promise<JobResult> {
    const { logger, metrics } = this.#options;
    const { id, retryCount, retryLimit, signal } = delivery;
    const attempt = retryCount + 1;
    try {
      await job.run(job.data.parse(delivery.data), { id, attempt, signal });
      metrics.jobs.inc({ job: job.name, result: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      const isPermanent = (error as { isPermanent?: unknown }).isPermanent === true;
      const isLast = isPermanent || retryCount >= retryLimit;
      metrics.jobs.inc({ job: job.name, result: isLast ? 'failed' : 'retried' });
      const context = { job: job.name, job_id: id, attempt, err: error };
      if (isLast) logger.error(context, 'a job failed permanently');
      else logger.warn(context, 'a job failed and will be retried');
      const output = { message: error instanceof Error ? error.message : String(error) };
      // `deadletter` skips the remaining attempts; without a dead letter queue the job stays failed.
      return { id, status: isPermanent ? 'deadletter' : 'failed', output };
    }
  }
}

/** The state of a job `j`. The queue itself never cancels jobs, so its word for it means a dismissed one. */
export const jobState = sql<(typeof jobStates)[number]>`
  case j.state when 'cancelled' then 'dismissed' else j.state::text end`;

export const jobAttempts = sql<number>`case when j.started_on is null then 0 else j.retry_count + 1 end`;

/** Ends a failed job for good and returns it; undefined when it has not failed. */
export async function dismissJob(tx: Tx, id: string): Promise<Pick<FailedJob, 'name' | 'reason'> | undefined> {
  const { rows } = await sql<Pick<FailedJob, 'name' | 'reason'>>`
    update pgboss.job set state = 'cancelled' where id = ${id}::uuid and state = 'failed'
    returning name, coalesce(output ->> 'message', '') as reason`.execute(tx);
  return rows[0];
}

/** The part of the queue that use cases need. */
export type Enqueue = Pick<Jobs, 'enqueue'>;
