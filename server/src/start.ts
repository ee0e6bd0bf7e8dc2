import { setFlagsFromString } from 'node:v8';
import { type DemoAccount, findDemoObstacle, openDemoAccounts, seedDemoAccounts } from '../../demo/accounts.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { countDownloads } from './features/search/count-downloads.ts';
import type { WebSource } from './platform/pages/web-source.ts';
import { TopicVersions } from './platform/public-cache/topic-versions.ts';
import { openServices, type Services } from './services.ts';

// The heap may grow to four times the live data before a full collection, as V8 itself allows when collection is costly.
// Memory outside the heap (cached answers, the sets of the index) counts by a third; otherwise a full collection would
// run every few hundred requests. The benchmarks measure with these flags, so every way to start the server sets them.
const V8_FLAGS = ['--heap-growing-percent=300', '--external-memory-accounted-in-global-limit'];

export interface RunningServer {
  url: string;
  /** Who can sign in to the demo; empty outside it. */
  demoAccounts: readonly DemoAccount[];
  /** Drains and ends everything that was started here, within ten seconds. */
  stop(): Promise<void>;
}

/** The product must not run on this database as it is; the message says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Starts what the role asks for. */
export async function startServer(config: Config, { web }: { web: WebSource }): Promise<RunningServer> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  const services = await openServices(config, config.role);
  const demoAccounts = await prepareDemo(config, services);
  const versions = new TopicVersions(services.db, services.logger);
  await versions.start();
  if (config.role !== 'worker') services.catalogIndex.start();

  // A worker answers only the supervisor: health, readiness and metrics.
  const pages: WebSource = config.role === 'worker' ? { kind: 'none' } : web;
  const { app, drain } = await createApp({ config, ...services, versions, web: pages });
  const address = await app.listen({ host: config.host, port: config.port });
  const { jobs, db, webhookJob } = services;
  if (webhookJob && config.role !== 'worker') await jobs.enqueue(db, webhookJob, {});
  services.logger.info({ address, role: config.role }, 'ready');

  return {
    url: address,
    demoAccounts,
    async stop() {
      await Promise.all([drain.run(config.drainGraceMs), services.jobs.stop()]);
      await versions.stop();
      await services.close();
    },
  };
}

/** Fills the demo and lists its accounts. Outside the demo, refuses a database in which one of them can sign in. */
async function prepareDemo(config: Config, services: Services): Promise<DemoAccount[]> {
  if (!config.demo) {
    const obstacle = await findDemoObstacle(services.db);
    if (!obstacle) return [];
    await services.close();
    throw new StartRefused(obstacle);
  }
  const { url } = config.database;
  await seedDemo({ url, clock: services.clock });
  const isNew = await seedDemoAccounts({ url, clock: services.clock, passwords: services.passwords });
  if (isNew) await countDownloads(services);
  return openDemoAccounts(services, { isPublic: config.demoPublic });
}
