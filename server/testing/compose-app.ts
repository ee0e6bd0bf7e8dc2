import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDeps, createApp } from '../src/app.ts';
import { listDraftFiles } from '../src/features/drafts/index.ts';
import { createMediaPool } from '../src/features/intake/prepare-asset.ts';
import { createAnswerLog } from '../src/features/payments/answers/keep-answer.ts';
import { createProviders } from '../src/features/payments/providers/create-providers.ts';
import { CatalogIndex } from '../src/features/search/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createDatabase } from '../src/platform/db/database.ts';
import { ConnectionPool } from '../src/platform/db/pool.ts';
import { Keyring } from '../src/platform/keyring.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { PasswordHasher } from '../src/platform/passwords.ts';
import { TopicVersions } from '../src/platform/public-cache/topic-versions.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import { createResumableStore } from '../src/platform/tus/resumable-store.ts';
import { UploadLocks } from '../src/platform/tus/upload-locks.ts';
import { TEST_LEXICON } from './test-lexicon.ts';
import { createTestQueue } from './test-queue.ts';

const APP_SECRET = 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0';
/** Nothing listens at this URL; tests of Telegram start the simulator. */
const BOT = { token: '1:test', botUrl: 'https://t.me/test_bot', apiUrl: 'http://127.0.0.1:1' };

/** The cost of the product would take most of the time of tests that sign in. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** Its processes start with the first task and end with this process. */
const mediaPool = createMediaPool({ size: 1 });

type Given = Partial<Omit<AppDeps, 'config'>> & { config?: Partial<AppDeps['config']> };

/** The web process on the database at `url`, with limits so high that no test meets them by accident. */
export async function composeApp(url: string, { config, ...given }: Given = {}) {
  const logger = given.logger ?? createLogger({ level: 'silent' });
  const pool = given.pool ?? new ConnectionPool({ url, size: 10, namedStatements: true, logger });
  const db = given.db ?? createDatabase(pool);
  // No statement timeout, because the test machine may be busy.
  const itemsDb =
    given.itemsDb ?? createDatabase(new ConnectionPool({ url, size: 3, namedStatements: true, logger }).clientShaped);
  const clock = given.clock ?? systemClock;
  const metrics = given.metrics ?? createMetrics({ requests: pool });
  const keyring = given.keyring ?? new Keyring({ current: APP_SECRET, previous: undefined });
  const bot = config?.telegram ?? BOT;
  const payments = config?.payments ?? { now: undefined, rk: undefined };
  const siteUrl = config?.publicUrl ?? 'https://polyshelf.test';
  const providers = given.providers ?? createProviders(payments, siteUrl, createAnswerLog({ db, clock }));
  const folder = join(tmpdir(), 'polyshelf-test-files');
  const storage = given.storage ?? (await createLocalStorage(folder));
  const resumable = given.resumable ?? (await createResumableStore({ kind: 'local', folder }, storage));
  const limits = config?.uploads ?? { quotaBytes: 2 ** 40, fileBytes: 2 ** 36 };
  const { onFilesAccepted, listReferencedFiles = listDraftFiles } = given;
  const uploads = { storage, resumable, limits, onFilesAccepted, listReferencedFiles, pool: mediaPool };
  const catalogIndex = given.catalogIndex ?? new CatalogIndex({ url, logger, waitMs: 60_000, lexicon: TEST_LEXICON });
  const queue = createTestQueue({
    catalogIndex,
    url,
    db,
    clock,
    logger,
    metrics,
    keyring,
    bot,
    providers,
    siteUrl,
    uploads,
  });
  const deps: AppDeps = {
    logger,
    pool,
    db,
    itemsDb,
    adminDb: itemsDb,
    storage,
    resumable,
    locks: new UploadLocks({ url, logger }),
    listReferencedFiles,
    mediaPool,
    clock,
    metrics,
    keyring,
    passwords: new PasswordHasher(CHEAP),
    providers,
    ...queue.deps,
    versions: new TopicVersions(db, logger),
    // Starts with the first query; most tests send none.
    catalogIndex,
    web: { kind: 'none' },
    ...given,
    config: {
      settings: [],
      publicUrl: siteUrl,
      production: false,
      payments,
      demo: false,
      links: { supportChat: undefined, channel: undefined },
      trustProxy: undefined,
      rateLimitScale: 1_000,
      // No load shedding, because the test machine may be busy.
      maxEventLoopDelayMs: 60_000,
      metricsToken: undefined,
      loginStallMs: 0,
      telegram: bot,
      accelLocation: null,
      privateChatUrl: undefined,
      uploads: limits,
      ...config,
    },
  };
  const created = await createApp(deps);
  created.app.addHook('onClose', () => itemsDb.destroy());
  return { ...deps, ...created, queue };
}
