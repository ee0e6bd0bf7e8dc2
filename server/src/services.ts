import { readDemoCatalog } from '../demo/built-catalog.ts';
import { createDemoPool, withDemoBytes } from '../demo/demo-storage.ts';
import type { Config } from './config.ts';
import { createCodeDelivery, createCodeSweep } from './features/auth/jobs.ts';
import { createPictureRemaking } from './features/catalog/jobs.ts';
import { createLinkSweep } from './features/downloads/jobs.ts';
import { createMediaPool } from './features/intake/prepare-asset.ts';
import { createMediaSweep } from './features/media/jobs.ts';
import { createPaymentJobs } from './features/payments/jobs.ts';
import { createProviders } from './features/payments/providers/create-providers.ts';
import type { Providers } from './features/payments/providers/provider.ts';
import { CatalogIndex } from './features/search/index.ts';
import { createSearchPruning } from './features/search/jobs.ts';
import { createSessionSweep } from './features/sessions/jobs.ts';
import { createBotApi } from './features/telegram/bot-api.ts';
import { createTelegramDelivery, createTelegramSweep, createWebhookJob } from './features/telegram/jobs.ts';
import { createMissedSearchSweep, createWishGranting } from './features/wishes/jobs.ts';
import { mails } from './mails.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { ConnectionPool } from './platform/db/pool.ts';
import { type Enqueue, Jobs } from './platform/jobs/jobs.ts';
import { Keyring } from './platform/keyring.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMailDelivery } from './platform/mail/mail-job.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { PasswordHasher } from './platform/passwords.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createStorageSweep } from './platform/storage/sweep-job.ts';
import type { WorkerPool } from './platform/workers/worker-pool.ts';

export interface Services {
  logger: Logger;
  clock: Clock;
  pool: ConnectionPool;
  db: Database;
  metrics: Metrics;
  storage: Storage;
  /** Filled by whoever asks first; a process that serves pages starts it at once. */
  catalogIndex: CatalogIndex;
  /** Processes that read pictures. */
  mediaPool: WorkerPool;
  jobs: Jobs;
  mailDelivery: ReturnType<typeof createMailDelivery>;
  codeDelivery: ReturnType<typeof createCodeDelivery>;
  pictureRemaking: ReturnType<typeof createPictureRemaking>;
  /** Null when the product has no bot. */
  telegramDelivery: ReturnType<typeof createTelegramDelivery> | null;
  webhookJob: ReturnType<typeof createWebhookJob> | null;
  providers: Providers;
  paymentSync: ReturnType<typeof createPaymentJobs>['paymentSync'];
  keyring: Keyring;
  passwords: PasswordHasher;
  close(): Promise<void>;
}

/**
 * What a server process or a command needs from the outside world, opened once and closed in reverse.
 * The schema is up to date when this returns.
 */
export async function openServices(config: Config, { works }: { works: boolean }): Promise<Services> {
  const { url, migrationUrl, poolSize, namedStatements, timeoutMs } = config.database;
  await migrate({ url: migrationUrl, appRole: migrationUrl === url ? undefined : new URL(url).username });
  const logger = createLogger({ level: config.logLevel });
  const pool = new ConnectionPool({ url, size: poolSize, namedStatements, timeoutMs, logger });
  const db = createDatabase(pool);
  const metrics = createMetrics(pool);
  const stored = await createStorage(config.storage);
  const demo = config.demo ? createDemoPool() : null;
  const storage = demo ? withDemoBytes(stored, readDemoCatalog(), demo) : stored;
  const mediaPool = createMediaPool();
  const mailer = createMailer({ ...config.mail, logger });
  const mailDelivery = createMailDelivery({ mailer, templates: mails });
  const keyring = new Keyring(config.secrets);
  const codeDelivery = createCodeDelivery({ db, clock: systemClock, keyring, mailer });
  const bot = config.telegram && createBotApi(config.telegram);
  const telegram = bot && { db, clock: systemClock, keyring, bot, siteUrl: config.publicUrl };
  const telegramDelivery = telegram ? createTelegramDelivery(telegram) : null;
  const webhookJob = telegram ? createWebhookJob(telegram) : null;
  const sweeps = [
    createSessionSweep,
    createCodeSweep,
    createTelegramSweep,
    createLinkSweep,
    createSearchPruning,
    createMissedSearchSweep,
  ].map((create) => create({ db, clock: systemClock }));
  // Some jobs put further work into the queue that they themselves are run by.
  const queue: Enqueue = { enqueue: (...given) => jobs.enqueue(...given) };
  const catalogIndex = new CatalogIndex({ url, logger });
  const wishGranting = createWishGranting({
    db,
    clock: systemClock,
    jobs: queue,
    mailDelivery,
    catalogIndex,
    siteUrl: config.publicUrl,
  });
  const storageSweep = createStorageSweep({ storage, clock: systemClock });
  const media = { db, storage, clock: systemClock };
  const mediaSweep = createMediaSweep(media);
  const pictureRemaking = createPictureRemaking({ ...media, pool: mediaPool, chromiumPath: config.chromiumPath });
  const providers = createProviders(config.payments, config.publicUrl);
  const payments = createPaymentJobs({
    db,
    clock: systemClock,
    providers,
    jobs: queue,
    mailDelivery,
    keyring,
    siteUrl: config.publicUrl,
  });
  const jobs: Jobs = new Jobs({
    url,
    db,
    logger,
    metrics,
    jobs: [
      mailDelivery,
      codeDelivery,
      storageSweep,
      mediaSweep,
      pictureRemaking,
      wishGranting,
      ...sweeps,
      ...Object.values(payments),
      ...(telegramDelivery && webhookJob ? [telegramDelivery, webhookJob] : []),
    ],
    works,
  });
  await jobs.start();
  return {
    logger,
    clock: systemClock,
    pool,
    db,
    metrics,
    storage,
    catalogIndex,
    mediaPool,
    jobs,
    mailDelivery,
    codeDelivery,
    pictureRemaking,
    telegramDelivery,
    webhookJob,
    providers,
    paymentSync: payments.paymentSync,
    keyring,
    passwords: new PasswordHasher(),
    async close() {
      await jobs.stop();
      await catalogIndex.close();
      await demo?.close();
      await mediaPool.close();
      mailer.close();
      await db.destroy();
    },
  };
}
