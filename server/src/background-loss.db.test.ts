import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '../testing/compose-app.ts';
import { eventually } from '../testing/eventually.ts';
import { useProxiedDatabase } from '../testing/fault-proxy.ts';
import { TEST_LEXICON } from '../testing/test-lexicon.ts';
import { CatalogIndex } from './features/search/index.ts';
import { defineJob, Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { bumpTopics, getTopicVersion } from './platform/public-cache/topic-versions.ts';

/** The index and a queue worker reach the database through the fault proxy; requests reach it directly. */
async function useProxiedBackground() {
  const { database, proxy, url } = await useProxiedDatabase();
  const log: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } });
  const catalogIndex = new CatalogIndex({ url, logger, lexicon: TEST_LEXICON });
  const done: string[] = [];
  const job = defineJob({
    name: 'test.note',
    data: z.object({ text: z.string() }),
    run: async ({ text }) => void done.push(text),
  });
  const metrics = createMetrics({ requests: database.pool });
  const jobs = new Jobs({ url, db: database.db, logger, metrics, jobs: [job], works: true });
  await jobs.start();
  onTestFinished(() => jobs.stop(), 15_000);
  const { app } = await composeApp(database.url, { ...database, catalogIndex, jobs, logger });
  onTestFinished(async () => {
    await app.close();
    await catalogIndex.close();
  });
  const problems = async () => (await app.inject('/ready')).json().problems;
  catalogIndex.start();
  await eventually(async () => expect(await problems()).toEqual([]));
  return { app, proxy, catalogIndex, jobs, job, done, log, db: database.db, problems };
}

test('the index and the queue replace dead connections within 10 s', async () => {
  const { proxy, catalogIndex, jobs, job, done, db, problems } = await useProxiedBackground();
  await proxy.become('freeze');
  await bumpTopics(db, 'catalog');
  await jobs.enqueue(db, job, { text: 'after the loss' });
  const version = await getTopicVersion(db, 'catalog');
  await Promise.all([catalogIndex.reach(version, 10_000), eventually(() => expect(done).toEqual(['after the loss']))]);
  expect(await problems()).toEqual([]);
});

test('/ready reports an index and a queue without database, cached pages are served, and the log has the reason', async () => {
  const { app, proxy, problems, log } = await useProxiedBackground();
  await proxy.become('silent');
  await eventually(async () => expect(await problems()).toEqual(['index', 'queue']));
  expect((await app.inject('/ready')).statusCode).toBe(503);
  expect((await app.inject('/ready/cached')).statusCode).toBe(200);
  const lines = log.map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'the job queue cannot reach its database').reason).toMatch(/timeout/i);
  expect(lines.find(({ msg }) => msg === 'the catalogue index cannot read changes from the database').reason).toMatch(
    /in time/,
  );

  await proxy.become('none');
  await eventually(async () => expect(await problems()).toEqual([]));
});
