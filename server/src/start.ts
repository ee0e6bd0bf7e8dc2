import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { findDemoObstacle } from './features/accounts/index.ts';
import { PRODUCT_ARTICLES, seedArticles } from './features/content/index.ts';
import { watchCatalog } from './features/wishes/watch-catalog.ts';
import type { WebSource } from './platform/pages/web-source.ts';
import { TopicVersions } from './platform/public-cache/topic-versions.ts';
import { openServices, type Services } from './services.ts';

// The heap may grow to four times the live data before a full garbage collection, as V8 allows when collection is slow.
// Memory outside the heap (cached answers, the sets of the index) counts by a third; otherwise a full collection would
// run every few hundred requests. The benchmarks measure with these flags, so every way to start the server sets them.
const V8_FLAGS = ['--heap-growing-percent=300', '--external-memory-accounted-in-global-limit'];

const INDEX_WAIT_MS = 10_000;

/** Derived from `Services`, because importing the type from the demo would be a static import. */
export type DemoAccount = Awaited<ReturnType<NonNullable<Services['demo']>['fill']>>[number];

export interface RunningServer {
  url: string;
  /** The accounts of the demo; empty outside demo mode. */
  demoAccounts: readonly DemoAccount[];
  /** Drains and stops everything that was started here, within ten seconds. */
  stop(): Promise<void>;
}

/** The product must not run on this database; the message says what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Starts the services of the configured role. */
export async function startServer(config: Config, { web }: { web: WebSource }): Promise<RunningServer> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  const services = await openServices(config, config.role);
  const demoAccounts = await prepareDemo(services);
  await seedArticles(services, PRODUCT_ARTICLES);
  const versions = new TopicVersions(services.db, services.logger);
  await versions.start();
  if (config.role !== 'worker') services.catalogIndex.start();

  // A worker serves only health, readiness and metrics.
  const pages: WebSource = config.role === 'worker' ? { kind: 'none' } : web;
  const { app, drain } = await createApp({ config, ...services, versions, web: pages });
  const address = await app.listen({ host: config.host, port: config.port });
  const watch = config.role === 'web' ? null : watchCatalog({ ...services, versions });
  const { jobs, db, webhookJob } = services;
  if (webhookJob && config.role !== 'worker') await jobs.enqueue(db, webhookJob, {});
  // Lists answer 503 until the index is filled. A large catalogue takes longer; then `/ready` says when.
  if (config.role !== 'worker') await services.catalogIndex.reach(0, INDEX_WAIT_MS).catch(() => {});
  services.logger.info({ address, role: config.role }, 'ready');

  return {
    url: address,
    demoAccounts,
    async stop() {
      watch?.stop();
      await Promise.all([drain.run(config.drainGraceMs), services.jobs.stop()]);
      await versions.stop();
      await services.close();
    },
  };
}

/** Fills the demo and lists its accounts. Outside demo mode, refuses a database in which a demo account can sign in. */
async function prepareDemo(services: Services): Promise<DemoAccount[]> {
  if (services.demo) return services.demo.fill(services);
  const obstacle = await findDemoObstacle(services.db);
  if (!obstacle) return [];
  await services.close();
  throw new StartRefused(obstacle);
}
