import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDeps, createApp } from '../src/app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { ConnectionPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { TopicVersions } from '../src/platform/public-cache/topic-versions.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';

type Given = Partial<Omit<AppDeps, 'config'>> & { config?: Partial<AppDeps['config']> };

/** The web process on the database at `url`, wide open where a test has no reason to be refused. */
export async function composeApp(url: string, { config, ...given }: Given = {}) {
  const logger = given.logger ?? createLogger({ level: 'silent' });
  const pool = given.pool ?? new ConnectionPool({ url, size: 10, namedStatements: true, logger });
  const db = given.db ?? createDatabase(pool);
  const deps: AppDeps = {
    logger,
    pool,
    db,
    storage: given.storage ?? (await createLocalStorage(join(tmpdir(), 'polyshelf-test-files'))),
    clock: systemClock,
    metrics: createMetrics(pool),
    versions: new TopicVersions(db, logger),
    web: { kind: 'none' },
    ...given,
    config: {
      publicUrl: 'https://polyshelf.test',
      demo: false,
      links: { supportChat: undefined, channel: undefined },
      trustProxy: undefined,
      rateLimitScale: 1_000,
      // A busy test machine is no reason to refuse.
      maxEventLoopDelayMs: 60_000,
      metricsToken: undefined,
      ...config,
    },
  };
  return { ...deps, ...(await createApp(deps)) };
}
