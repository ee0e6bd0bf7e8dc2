import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { accountResources } from './features/accounts/items.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { adminAccountRoutes } from './features/admin/accounts/routes.ts';
import { bulkRoutes } from './features/admin/bulk/routes.ts';
import type { BulkDeps } from './features/admin/bulk/start-bulk.ts';
import { adminPermissions } from './features/admin/permissions.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { createRowActions } from './features/admin/row-actions.ts';
import { assetResources } from './features/assets/items.ts';
import { assetRoutes } from './features/assets/routes.ts';
import { proveOwner, provePassword } from './features/auth/check-proof.ts';
import { authResources } from './features/auth/items.ts';
import { recordChange } from './features/auth/record-change.ts';
import { authRoutes } from './features/auth/routes.ts';
import { bannerResources } from './features/banners/items.ts';
import { bannerRoutes } from './features/banners/routes.ts';
import { adminAssetRoutes } from './features/catalog/assets/routes.ts';
import { catalogResources } from './features/catalog/items.ts';
import { packRoutes } from './features/catalog/packs/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { tagRoutes } from './features/catalog/tags/routes.ts';
import { collectionResources } from './features/collections/items.ts';
import { collectionRoutes } from './features/collections/routes.ts';
import { contentEditingRoutes } from './features/content/editing/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import type { FixJob } from './features/drafts/index.ts';
import { draftRoutes } from './features/drafts/routes.ts';
import type { FactorDeps } from './features/factors/add-factor.ts';
import { factorRoutes } from './features/factors/routes.ts';
import type { Edition } from './features/media/index.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { paymentCallbackRoutes } from './features/payments/callbacks/routes.ts';
import { adminPaymentRoutes } from './features/payments/decisions/routes.ts';
import { paymentResources } from './features/payments/items.ts';
import type { Providers } from './features/payments/providers/provider.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { priceRoutes } from './features/prices/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import type { CatalogIndex } from './features/search/index.ts';
import { synonymRoutes } from './features/search/synonyms/routes.ts';
import { getSession } from './features/sessions/get-session.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { planRoutes, subscriptionRoutes } from './features/subscriptions/routes.ts';
import { listKeys } from './features/tables/list-keys.ts';
import { tableRoutes } from './features/tables/routes.ts';
import { proveByBot } from './features/telegram/prove-by-bot.ts';
import { telegramRoutes } from './features/telegram/routes.ts';
import type { BotMessage } from './features/telegram/send-telegram-code.ts';
import type { ListReferencedFiles, OnFilesAccepted } from './features/uploads/index.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { demandRoutes } from './features/wishes/demand/routes.ts';
import { wishRoutes } from './features/wishes/routes.ts';
import { wantedRoutes } from './features/wishes/wanted/routes.ts';
import type { Clock } from './platform/clock.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { listPendingMigrations } from './platform/db/migrate.ts';
import type { ConnectionPool } from './platform/db/pool.ts';
import { guardAdminRoutes } from './platform/http/admin-guard.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerCspReports } from './platform/http/csp-reports.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { createInProcessCall } from './platform/http/in-process-call.ts';
import { registerOperations } from './platform/http/operations.ts';
import { CacheMisses, VisitorBudget } from './platform/http/rate-limits.ts';
import { registerSessions } from './platform/http/sessions.ts';
import { ItemsReader } from './platform/items/items-reader.ts';
import { registerItems } from './platform/items/items-routes.ts';
import type { Enqueue, Job, Jobs } from './platform/jobs/jobs.ts';
import type { Keyring } from './platform/keyring.ts';
import type { Logger } from './platform/logger.ts';
import type { MailDelivery } from './platform/mail/mail-job.ts';
import type { Metrics } from './platform/metrics.ts';
import { registerPages, type WebSource } from './platform/pages/web-source.ts';
import type { PasswordHasher } from './platform/passwords.ts';
import { cachePublicRoutes } from './platform/public-cache/cache-public-routes.ts';
import { PublicCache } from './platform/public-cache/public-cache.ts';
import type { TopicVersions } from './platform/public-cache/topic-versions.ts';
import { recordRoutes } from './platform/records/records-routes.ts';
import { SecurityLog } from './platform/security-log.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { ResumableStore } from './platform/tus/resumable-store.ts';
import type { UploadLocks } from './platform/tus/upload-locks.ts';
import type { WorkerPool } from './platform/workers/worker-pool.ts';
import { assetRecord, recordKinds } from './records.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export interface AppDeps {
  config: Pick<
    Config,
    | 'settings'
    | 'publicUrl'
    | 'links'
    | 'demo'
    | 'trustProxy'
    | 'rateLimitScale'
    | 'maxEventLoopDelayMs'
    | 'metricsToken'
    | 'loginStallMs'
    | 'telegram'
    | 'production'
    | 'payments'
    | 'accelLocation'
    | 'privateChatUrl'
    | 'uploads'
  >;
  pool: ConnectionPool;
  db: Database;
  /** For `/items`, with its own connection pool. */
  itemsDb: Database;
  /** For tables and figures of the admin area, with its own connection pool. */
  adminDb: Database;
  storage: Storage;
  mediaPool: WorkerPool;
  resumable: ResumableStore;
  locks: UploadLocks;
  onFilesAccepted: OnFilesAccepted;
  listReferencedFiles: ListReferencedFiles;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
  keyring: Keyring;
  passwords: PasswordHasher;
  jobs: Enqueue & Pick<Jobs, 'isBehind' | 'retry' | 'retryById'>;
  mailDelivery: MailDelivery;
  codeDelivery: Job<{ id: string }>;
  noticeDelivery: Job<{ id: string }>;
  /** Null without a bot. */
  telegramDelivery: Job<BotMessage> | null;
  botNotice: Job<{ id: string }> | null;
  providers: Providers;
  paymentSync: Job<{ id: number }>;
  wishGranting: Job<object>;
  holderNotice: Job<Edition>;
  draftReading: Job<{ draft: string }>;
  draftFixing: Job<FixJob>;
  uploadCheck: Job<{ file: string }>;
  uploadSweep: Job<object>;
  bulkRun: Job<{ id: string }>;
  web: WebSource;
}

/** Composes the web process from all features. */
export async function createApp(
  deps: AppDeps,
): Promise<{ app: FastifyInstance; drain: Drain; securityLog: SecurityLog }> {
  const { config, pool, db, itemsDb, clock, logger, metrics, versions, catalogIndex, jobs, web } = deps;
  const securityLog = new SecurityLog({ db, clock, logger });
  const app = await createHttp({ logger, metrics, securityLog, ...config });
  app.addHook('onClose', () => securityLog.flush());
  const drain = createDrain(app);
  const cache = new PublicCache({ versions, maxBytes: CACHE_BYTES, answers: metrics.cacheAnswers });
  const misses = new CacheMisses(config.rateLimitScale);
  cachePublicRoutes(app, cache, misses);

  registerOperations(app, {
    metrics,
    metricsToken: config.metricsToken,
    findProblems,
    findCacheProblems: () => (drain.isDraining() ? ['draining'] : []),
  });
  registerCspReports(app, logger);
  registerApiDocs(app);
  registerSessions(app, {
    getSession: (token) => getSession(deps, token),
    clock,
    needsSecondFactor: config.production,
  });
  guardAdminRoutes(app, adminPermissions);
  const account = {
    ...deps,
    siteUrl: config.publicUrl,
    stallMs: config.loginStallMs,
    botUrl: config.telegram?.botUrl ?? null,
    proveByBot: config.telegram ? proveByBot(deps) : null,
  };
  // `auth` imports `sessions` and `factors`, so these get functions of `auth` as arguments.
  await app.register(sessionRoutes({ ...account, provePassword: (...given) => provePassword(account, ...given) }));
  const changes: FactorDeps['recordChange'] = (tx, change) => recordChange(deps, tx, change);
  await app.register(
    factorRoutes({
      ...account,
      proveOwner: (request) => proveOwner(account, request),
      recordChange: changes,
    }),
  );
  await app.register(authRoutes(account));
  await app.register(deviceRoutes(account));
  const { telegramDelivery } = deps;
  if (telegramDelivery && account.botUrl !== null) {
    await app.register(telegramRoutes({ ...account, botUrl: account.botUrl, telegramDelivery }));
  }
  await app.register(
    accountRoutes({ db: createDatabase(pool.clientShaped), clock, privateChatUrl: config.privateChatUrl }),
  );
  await app.register(privacyRoutes(account));
  await app.register(planRoutes(deps));
  await app.register(subscriptionRoutes(deps));
  await app.register(paymentRoutes({ ...account, production: config.production }));
  await app.register(priceRoutes({ ...deps, db: deps.adminDb }));
  await app.register(adminAccountRoutes({ ...account, recordChange: changes }));
  await app.register(adminPaymentRoutes(account));
  await app.register(paymentCallbackRoutes({ ...deps, siteUrl: config.publicUrl }));
  await app.register(catalogRoutes({ ...deps, links: config.links }));
  await app.register(packRoutes(deps));
  await app.register(adminAssetRoutes({ ...deps, db: deps.adminDb }));
  await app.register(assetRoutes(deps));
  await app.register(wishRoutes(deps));
  await app.register(tagRoutes(deps));
  await app.register(synonymRoutes(deps));
  await app.register(demandRoutes(deps));
  await app.register(wantedRoutes(deps));
  await app.register(contentRoutes(deps));
  await app.register(contentEditingRoutes(deps));
  await app.register(mediaRoutes(deps));
  await app.register(draftRoutes(deps));
  await app.register(uploadRoutes({ ...deps, limits: config.uploads, siteUrl: config.publicUrl }));
  await app.register(reportRoutes({ ...deps, db: deps.adminDb, settings: config.settings }));
  await app.register(noticeRoutes(deps));
  await app.register(bannerRoutes(deps));
  await app.register(tableRoutes({ ...deps, rowActions: createRowActions({ ...deps, assetRecord }) }));
  await app.register(adminRoutes(deps));
  // An import from `admin` would exceed the five files that `check -- hops` allows.
  const listAccounts: BulkDeps['listAccounts'] = async (query, max) =>
    (await listKeys(deps, 'accounts', { query, max })).map(Number);
  await app.register(bulkRoutes({ ...deps, listAccounts }));
  await app.register(recordRoutes(deps, recordKinds));
  await app.register(downloadRoutes({ ...account, accelLocation: config.accelLocation }));
  const items = new ItemsReader({
    db: itemsDb,
    budget: new VisitorBudget('items', config.rateLimitScale),
    resources: [
      ...catalogResources,
      ...assetResources,
      ...accountResources,
      ...authResources,
      ...paymentResources,
      ...bannerResources,
      ...collectionResources,
    ],
    clock,
    actorOf: ({ session }) => session && { accountId: String(session.accountId) },
  });
  await app.register(collectionRoutes({ ...account, items }));
  registerItems(app, items);
  await registerPages(app, web, {
    cache,
    misses,
    logger,
    metrics,
    isDraining: drain.isDraining,
    publicUrl: config.publicUrl,
    links: config.links,
    isDemo: config.demo,
    // The signed card form is submitted to the provider's page in a new tab.
    formTargets: config.payments.rk ? [new URL(config.payments.rk.url).origin] : [],
    createCall: (onRead) => createInProcessCall(app, onRead),
  });
  return { app, drain, securityLog };

  async function findProblems(): Promise<string[]> {
    if (drain.isDraining()) return ['draining'];
    const database = await pool.health.findProblems(db);
    const pending = database.length === 0 ? await listPendingMigrations(db).catch(() => []) : [];
    return [
      ...database,
      ...(pending.length > 0 ? ['migrations'] : []),
      ...(catalogIndex.isBehind ? ['index'] : []),
      ...(jobs.isBehind ? ['queue'] : []),
    ];
  }
}
