import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { catalogCollections } from './features/catalog/items.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import type { Clock } from './platform/clock.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { listPendingMigrations } from './platform/db/migrate.ts';
import type { ConnectionPool } from './platform/db/pool.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerCspReports } from './platform/http/csp-reports.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { createInProcessCall } from './platform/http/in-process-call.ts';
import { registerOperations } from './platform/http/operations.ts';
import { registerItems } from './platform/items/items-routes.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { registerPages, type WebSource } from './platform/pages/web-source.ts';
import { cachePublicRoutes } from './platform/public-cache/cache-public-routes.ts';
import { PublicCache } from './platform/public-cache/public-cache.ts';
import type { TopicVersions } from './platform/public-cache/topic-versions.ts';
import type { Storage } from './platform/storage/storage.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export interface AppDeps {
  config: Pick<
    Config,
    'publicUrl' | 'links' | 'demo' | 'trustProxy' | 'rateLimitScale' | 'maxEventLoopDelayMs' | 'metricsToken'
  >;
  pool: ConnectionPool;
  db: Database;
  storage: Storage;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  versions: TopicVersions;
  web: WebSource;
}

/** Puts the whole web process together; the only place that knows every feature. */
export async function createApp(deps: AppDeps): Promise<{ app: FastifyInstance; drain: Drain }> {
  const { config, pool, db, clock, logger, metrics, versions, web } = deps;
  const app = await createHttp({ logger, metrics, ...config });
  const drain = createDrain(app);
  const cache = new PublicCache({ versions, maxBytes: CACHE_BYTES, answers: metrics.cacheAnswers });
  cachePublicRoutes(app, cache);

  registerOperations(app, { metrics, metricsToken: config.metricsToken, findProblems });
  registerCspReports(app, logger);
  registerApiDocs(app);
  await app.register(catalogRoutes(deps));
  await app.register(mediaRoutes(deps));
  registerItems(app, {
    db: createDatabase(pool.unnamed),
    collections: catalogCollections,
    clock,
    // Nobody can sign in yet.
    actorOf: () => null,
  });
  await registerPages(app, web, {
    cache,
    logger,
    publicUrl: config.publicUrl,
    links: config.links,
    isDemo: config.demo,
    createCall: (onRead) => createInProcessCall(app, onRead),
  });
  return { app, drain };

  async function findProblems(): Promise<string[]> {
    if (drain.isDraining()) return ['draining'];
    try {
      return (await listPendingMigrations(db)).length > 0 ? ['migrations'] : [];
    } catch {
      return ['database'];
    }
  }
}
