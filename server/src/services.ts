import type { Config } from './config.ts';
import { createBulkRun } from './features/admin/bulk/jobs.ts';
import { createCodeDelivery, createCodeSweep, createNoticeDelivery } from './features/auth/jobs.ts';
import { createPictureRemaking } from './features/catalog/jobs.ts';
import { createPictureSweep } from './features/content/editing/jobs.ts';
import { createLinkSweep } from './features/downloads/jobs.ts';
import { listDraftFiles } from './features/drafts/index.ts';
import { createDraftJobs } from './features/drafts/jobs.ts';
import { createFactorSweep } from './features/factors/jobs.ts';
import { createMediaPool } from './features/intake/prepare-asset.ts';
import { createMediaSweep } from './features/media/jobs.ts';
import { createHolderNotice, createNoticeSweep, createUpdateMailing } from './features/notices/jobs.ts';
import { createAnswerLog } from './features/payments/answers/keep-answer.ts';
import { createAnswerSweep, createPaymentJobs } from './features/payments/jobs.ts';
import { createProviders } from './features/payments/providers/create-providers.ts';
import type { Providers } from './features/payments/providers/provider.ts';
import { findRenderer, shareRenderer } from './features/rendering/index.ts';
import { createReportRefreshing, createStorageMeasuring } from './features/reports/jobs.ts';
import { CatalogIndex } from './features/search/index.ts';
import { createDownloadCounting, createSearchPruning } from './features/search/jobs.ts';
import { createSessionSweep } from './features/sessions/jobs.ts';
import { createBotApi } from './features/telegram/bot-api.ts';
import {
  createBotNotice,
  createTelegramDelivery,
  createTelegramSweep,
  createWebhookJob,
} from './features/telegram/jobs.ts';
import type { ListReferencedFiles, OnFilesAccepted } from './features/uploads/index.ts';
import { createUploadJobs } from './features/uploads/jobs.ts';
import { createMissedSearchSweep, createWishGranting } from './features/wishes/jobs.ts';
import { mails } from './mails.ts';
import { createAuditSealing } from './platform/audit.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createDatabase, type Database, type Tx } from './platform/db/database.ts';
import { DatabaseHealth } from './platform/db/health.ts';
import { migrate } from './platform/db/migrate.ts';
import {
  ADMIN_LIMITS,
  COMMAND_LIMITS,
  ConnectionPool,
  itemsLimits,
  JOB_LIMITS,
  requestLimits,
} from './platform/db/pool.ts';
import { type Enqueue, type Job, Jobs } from './platform/jobs/jobs.ts';
import { Keyring } from './platform/keyring.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMailDelivery } from './platform/mail/mail-job.ts';
import { createMailLogSweep, logMails } from './platform/mail/mail-log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { PasswordHasher } from './platform/passwords.ts';
import { createScheduledChanges } from './platform/records/records-job.ts';
import { createSecuritySweep } from './platform/security-log.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createStorageSweep } from './platform/storage/sweep-job.ts';
import { createResumableStore, type ResumableStore } from './platform/tus/resumable-store.ts';
import { UploadLocks } from './platform/tus/upload-locks.ts';
import type { WorkerPool } from './platform/workers/worker-pool.ts';
import { recordKinds } from './records.ts';

export interface Services {
  logger: Logger;
  clock: Clock;
  pool: ConnectionPool;
  db: Database;
  /** For `/items`. */
  itemsDb: Database;
  adminDb: Database;
  metrics: Metrics;
  storage: Storage;
  /** Where files arrive in several requests, in the same folder or bucket. */
  resumable: ResumableStore;
  locks: UploadLocks;
  onFilesAccepted: OnFilesAccepted;
  listReferencedFiles: ListReferencedFiles;
  uploadCheck: ReturnType<typeof createUploadJobs>['uploadCheck'];
  uploadSweep: ReturnType<typeof createUploadJobs>['uploadSweep'];
  /** Filled by the first query; a process that serves pages starts it at once. */
  catalogIndex: CatalogIndex;
  /** Worker processes that read files of assets. */
  mediaPool: WorkerPool;
  jobs: Jobs;
  mailDelivery: ReturnType<typeof createMailDelivery>;
  codeDelivery: ReturnType<typeof createCodeDelivery>;
  noticeDelivery: ReturnType<typeof createNoticeDelivery>;
  pictureRemaking: ReturnType<typeof createPictureRemaking>;
  draftReading: ReturnType<typeof createDraftJobs>['draftReading'];
  draftFixing: ReturnType<typeof createDraftJobs>['draftFixing'];
  holderNotice: ReturnType<typeof createHolderNotice>;
  bulkRun: Job<{ id: string }>;
  /** Null without a bot. */
  telegramDelivery: ReturnType<typeof createTelegramDelivery> | null;
  botNotice: ReturnType<typeof createBotNotice> | null;
  webhookJob: ReturnType<typeof createWebhookJob> | null;
  providers: Providers;
  paymentSync: ReturnType<typeof createPaymentJobs>['paymentSync'];
  wishGranting: ReturnType<typeof createWishGranting>;
  keyring: Keyring;
  passwords: PasswordHasher;
  /** Null outside demo mode. */
  demo: Awaited<ReturnType<typeof loadDemo>> | null;
  close(): Promise<void>;
}

/** Queries of `/items` have their own connections, so that they cannot use up the others. */
const ITEMS_POOL_SIZE = 3;

/** Tables and figures of the admin area read much at once, and must not slow down visitors. */
const ADMIN_POOL_SIZE = 3;

/** A worker only answers probes and polls topic versions. */
const WORKER_POOL_SIZE = 2;

/**
 * Opens what a server process or a command needs: database, storage, mail, queue and worker processes.
 * The schema is up to date when this returns.
 */
export async function openServices(config: Config, role: Config['role'] | 'command'): Promise<Services> {
  const { url, migrationUrl, poolSize, jobPoolSize, namedStatements, timeoutMs } = config.database;
  await migrate({ url: migrationUrl, appRole: migrationUrl === url ? undefined : new URL(url).username });
  const logger = createLogger({ level: config.logLevel });
  const works = role === 'worker' || role === 'all';
  const connection = { url, namedStatements, health: new DatabaseHealth(), logger };
  const pool = new ConnectionPool({
    ...connection,
    size: role === 'worker' ? WORKER_POOL_SIZE : poolSize,
    limits: role === 'command' ? COMMAND_LIMITS : requestLimits(timeoutMs),
  });
  const db = createDatabase(pool);
  // Jobs have longer timeouts than requests, and must not use their connections.
  const jobPool = works ? new ConnectionPool({ ...connection, size: jobPoolSize, limits: JOB_LIMITS }) : pool;
  const jobDb = works ? createDatabase(jobPool) : db;
  const itemsPool = new ConnectionPool({
    ...connection,
    size: ITEMS_POOL_SIZE,
    limits: itemsLimits(timeoutMs),
  });
  const itemsDb = createDatabase(itemsPool.clientShaped);
  const adminPool = new ConnectionPool({ ...connection, size: ADMIN_POOL_SIZE, limits: ADMIN_LIMITS });
  const adminDb = createDatabase(adminPool.clientShaped);
  const metrics = createMetrics({
    requests: pool,
    items: itemsPool,
    admin: adminPool,
    ...(works && { jobs: jobPool }),
  });
  const mediaPool = createMediaPool();
  const stored = await createStorage(config.storage);
  const demo = config.demo ? await loadDemo(config, { storage: stored, mediaPool }) : null;
  const storage = demo?.storage ?? stored;
  const resumable = await createResumableStore(config.storage, stored);
  // Advisory locks need a session of their own, which a pooler in front of `url` may not give.
  const locks = new UploadLocks({ url: migrationUrl, logger });
  const mailer = logMails(createMailer({ ...config.mail, logger }), { db: jobDb, clock: systemClock, logger });
  const mailDelivery = createMailDelivery({ mailer, clock: systemClock, templates: mails });
  const keyring = new Keyring(config.secrets);
  const codeDelivery = createCodeDelivery({ db: jobDb, clock: systemClock, keyring, mailer });
  const noticeDelivery = createNoticeDelivery({
    db: jobDb,
    clock: systemClock,
    keyring,
    mailer,
    siteUrl: config.publicUrl,
  });
  const bot = config.telegram && createBotApi(config.telegram);
  const telegram = bot && { db: jobDb, clock: systemClock, keyring, bot, siteUrl: config.publicUrl };
  const telegramDelivery = telegram ? createTelegramDelivery(telegram) : null;
  const botNotice = telegram ? createBotNotice(telegram) : null;
  const webhookJob = telegram ? createWebhookJob(telegram) : null;
  const sweeps = [
    createAuditSealing,
    createSessionSweep,
    createCodeSweep,
    createTelegramSweep,
    createLinkSweep,
    createSearchPruning,
    createDownloadCounting,
    createMissedSearchSweep,
    createNoticeSweep,
    createAnswerSweep,
    createMailLogSweep,
    createSecuritySweep,
    createPictureSweep,
    createReportRefreshing,
    createStorageMeasuring,
  ].map((create) => create({ db: jobDb, clock: systemClock }));
  const factorSweep = createFactorSweep({ db: jobDb, clock: systemClock, keyring });
  // Some jobs enqueue further jobs into the queue that runs them.
  const queue: Enqueue = { enqueue: (...given) => jobs.enqueue(...given) };
  const catalogIndex = new CatalogIndex({ url, logger });
  const wishGranting = createWishGranting({
    db: jobDb,
    clock: systemClock,
    jobs: queue,
    mailDelivery,
    catalogIndex,
    siteUrl: config.publicUrl,
  });
  const holderNotice = createHolderNotice({ db: jobDb, clock: systemClock });
  const scheduledChanges = createScheduledChanges({ db: jobDb, clock: systemClock }, recordKinds);
  const bulkRun = createBulkRun({ db: jobDb, clock: systemClock });
  const updateMailing = createUpdateMailing({
    db: jobDb,
    clock: systemClock,
    keyring,
    jobs: queue,
    mailDelivery,
    siteUrl: config.publicUrl,
  });
  const storageSweep = createStorageSweep({ storage, clock: systemClock });
  const media = { db: jobDb, storage, clock: systemClock };
  const mediaSweep = createMediaSweep(media);
  const pictureRemaking = createPictureRemaking({ ...media, pool: mediaPool, chromiumPath: config.chromiumPath });
  const found = findRenderer(config.chromiumPath);
  const renderer = works && found.options ? shareRenderer(found.options) : null;
  const drafts = createDraftJobs({ ...media, pool: mediaPool, jobs: queue, holderNotice, renderer });
  const uploads = {
    onFilesAccepted: (tx: Tx, upload: string) => queue.enqueue(tx, drafts.uploadSorting, { upload }),
    listReferencedFiles: listDraftFiles,
  };
  const uploadJobs = createUploadJobs({
    ...media,
    ...uploads,
    resumable,
    pool: mediaPool,
    jobs: queue,
    limits: config.uploads,
  });
  const providers = createProviders(
    config.payments,
    config.publicUrl,
    createAnswerLog({ db: jobDb, clock: systemClock }),
  );
  const payments = createPaymentJobs({
    db: jobDb,
    clock: systemClock,
    providers,
    jobs: queue,
    mailDelivery,
    keyring,
    siteUrl: config.publicUrl,
  });
  const jobs: Jobs = new Jobs({
    url,
    db: jobDb,
    logger,
    metrics,
    jobs: [
      mailDelivery,
      codeDelivery,
      noticeDelivery,
      storageSweep,
      mediaSweep,
      pictureRemaking,
      wishGranting,
      ...Object.values(uploadJobs),
      holderNotice,
      scheduledChanges,
      bulkRun,
      updateMailing,
      ...sweeps,
      factorSweep,
      ...Object.values(payments),
      ...Object.values(drafts),
      ...(telegramDelivery && botNotice && webhookJob ? [telegramDelivery, botNotice, webhookJob] : []),
    ],
    works,
  });
  await jobs.start();
  return {
    logger,
    clock: systemClock,
    pool,
    db,
    itemsDb,
    adminDb,
    metrics,
    storage,
    resumable,
    locks,
    ...uploads,
    draftReading: drafts.draftReading,
    draftFixing: drafts.draftFixing,
    uploadCheck: uploadJobs.uploadCheck,
    uploadSweep: uploadJobs.uploadSweep,
    bulkRun,
    catalogIndex,
    mediaPool,
    jobs,
    mailDelivery,
    codeDelivery,
    noticeDelivery,
    pictureRemaking,
    holderNotice,
    telegramDelivery,
    botNotice,
    webhookJob,
    providers,
    paymentSync: payments.paymentSync,
    wishGranting,
    keyring,
    passwords: new PasswordHasher(),
    demo,
    async close() {
      await jobs.stop();
      await locks.close();
      await catalogIndex.close();
      await demo?.close();
      await renderer?.close();
      await mediaPool.close();
      mailer.close();
      await itemsDb.destroy();
      await adminDb.destroy();
      await db.destroy();
      if (works) await jobDb.destroy();
    },
  };
}

/** Imports the demo dynamically, so that none of its code is loaded without `DEMO=on`. */
async function loadDemo({ database, demoPublic }: Config, given: { storage: Storage; mediaPool: WorkerPool }) {
  const { openDemo } = await import('../../demo/index.ts');
  return openDemo({ ...given, databaseUrl: database.url, isPublic: demoPublic });
}
