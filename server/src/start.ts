import { seedDemoAccounts } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { WebSource } from './platform/pages/web-source.ts';
import { TopicVersions } from './platform/public-cache/topic-versions.ts';
import { openServices } from './services.ts';

export interface RunningServer {
  url: string;
  /** Drains and ends everything that was started here, within ten seconds. */
  stop(): Promise<void>;
}

/** Starts what the role asks for. */
export async function startServer(config: Config, { web }: { web: WebSource }): Promise<RunningServer> {
  const services = await openServices(config, { works: config.role !== 'web' });
  if (config.demo) {
    const { clock, passwords } = services;
    await seedDemo({ url: config.database.url, clock });
    await seedDemoAccounts({ url: config.database.url, clock, passwords });
  }
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
    async stop() {
      await Promise.all([drain.run(config.drainGraceMs), services.jobs.stop()]);
      await versions.stop();
      await services.close();
    },
  };
}
