import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob, type Job, Jobs } from './jobs.ts';

const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

/** Two processes: one serves requests and only enqueues, the other one runs jobs. */
async function useJobs(...list: Job<never>[]) {
  const database = await useTestDatabase();
  const { db, pool, url } = database;
  const options = {
    url,
    db,
    jobs: list,
    logger: createLogger({ level: 'silent' }),
    metrics: createMetrics({ requests: pool }),
  };
  const worker = new Jobs({ ...options, works: true });
  const web = new Jobs({ ...options, works: false });
  for (const jobs of [worker, web]) {
    await jobs.start();
    running.push(jobs);
  }
  return { db, web, worker };
}

const note = z.object({ text: z.string() });

test('a job runs when its transaction commits and never when it rolls back', async () => {
  const seen: string[] = [];
  const job = defineJob({ name: 'test.note', data: note, run: async ({ text }) => void seen.push(text) });
  const { db, web } = await useJobs(job as never);

  await db
    .transaction()
    .execute(async (tx) => {
      await web.enqueue(tx, job, { text: 'rolled back' });
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await db.transaction().execute((tx) => web.enqueue(tx, job, { text: 'committed' }));

  await eventually(() => expect(seen).toEqual(['committed']));
});

test('a backlog drains without waiting for polls', async () => {
  let done = 0;
  const job = defineJob({ name: 'test.many', data: note, run: async () => void done++ });
  const { db, web } = await useJobs(job as never);
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 100; i++) await web.enqueue(tx, job, { text: String(i) });
  });
  await eventually(() => expect(done).toBe(100));
});

test('a failed job is retried', async () => {
  const attempts: number[] = [];
  const job = defineJob({
    name: 'test.flaky',
    data: note,
    retryAfterSeconds: 1,
    run: async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    },
  });
  const { db, web, worker } = await useJobs(job as never);
  await web.enqueue(db, job, { text: 'x' });
  await eventually(() => expect(attempts).toEqual([1, 2]));
  expect(await worker.listFailed()).toEqual([]);
});

test('a job that failed permanently is listed with its reason and can be requeued', async () => {
  const attempts: number[] = [];
  const job = defineJob({
    name: 'test.broken',
    data: note,
    retries: 0,
    run: async (_, { attempt }) => {
      attempts.push(attempt);
      throw new Error('the printer is on fire');
    },
  });
  const { db, web, worker } = await useJobs(job as never);
  await web.enqueue(db, job, { text: 'x' });

  await eventually(async () => expect(await worker.listFailed()).toHaveLength(1));
  const [failed] = await worker.listFailed();
  expect(failed).toMatchObject({ name: 'test.broken', attempts: 1, reason: 'the printer is on fire' });

  await worker.retry(failed as never);
  await eventually(() => expect(attempts).toEqual([1, 2]));
});

test('a permanent error ends the job at once', async () => {
  const job = defineJob({
    name: 'test.hopeless',
    data: note,
    run: async () => {
      throw Object.assign(new Error('no such address'), { isPermanent: true });
    },
  });
  const { db, web, worker } = await useJobs(job as never);
  await web.enqueue(db, job, { text: 'x' });
  await eventually(async () =>
    expect(await worker.listFailed()).toMatchObject([{ attempts: 1, reason: 'no such address' }]),
  );
});

test('a job with a cron schedule is scheduled once by several workers', async () => {
  const job = defineJob({ name: 'test.hourly', data: z.object({}), cron: '17 * * * *', run: async () => {} });
  const { db, worker } = await useJobs(job as never);
  await worker.start();
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: 'test.hourly', cron: '17 * * * *', timezone: 'UTC' }]);
});

test('invalid job data is refused before it is stored', async () => {
  const job = defineJob({ name: 'test.strict', data: note, run: async () => {} });
  const { db, web } = await useJobs(job as never);
  await expect(web.enqueue(db, job, { text: 5 } as never)).rejects.toThrow(/expected string/);
});

test('a job with the same key is not enqueued again until the first one is done', async () => {
  const seen: string[] = [];
  const job = defineJob({
    name: 'test.keyed',
    data: note,
    key: ({ text }) => text,
    run: async ({ text }) => void seen.push(text),
  });
  const { db, web } = await useJobs(job as never);
  const enqueue = (...texts: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const text of texts) await web.enqueue(tx, job, { text });
    });
  const isDone = async () => {
    const { rows } = await sql`select from pgboss.job where name = ${job.name} and state <> 'completed'`.execute(db);
    expect(rows).toEqual([]);
  };
  await enqueue('a', 'a', 'b', 'a');
  await eventually(isDone);
  expect(seen.toSorted()).toEqual(['a', 'b']);
  await enqueue('a');
  await eventually(isDone);
  expect(seen.toSorted()).toEqual(['a', 'a', 'b']);
});
