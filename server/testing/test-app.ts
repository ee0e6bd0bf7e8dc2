import { onTestFinished } from 'vitest';
import type { Config } from '../src/config.ts';
import type { Providers } from '../src/features/payments/providers/provider.ts';
import type { ListReferencedFiles, OnFilesAccepted, UploadLimits } from '../src/features/uploads/index.ts';
import { TestClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { WebSource } from '../src/platform/pages/web-source.ts';
import type { PasswordHasher } from '../src/platform/passwords.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import type { ResumableStore } from '../src/platform/tus/resumable-store.ts';
import { composeApp } from './compose-app.ts';
import { type TestDatabase, useTestDatabase } from './test-database.ts';

export const METRICS_TOKEN = 'Tm2Zq8Rv5Yx1Lw7Kc3Nb9Hd4Js6Pf0Gu';

interface Options {
  itemsDb?: Database;
  adminDb?: Database;
  database?: TestDatabase;
  web?: WebSource;
  storage?: Storage;
  resumable?: ResumableStore;
  onFilesAccepted?: OnFilesAccepted | undefined;
  listReferencedFiles?: ListReferencedFiles;
  uploads?: UploadLimits;
  passwords?: PasswordHasher;
  rateLimitScale?: number;
  maxEventLoopDelayMs?: number;
  loginStallMs?: number;
  privateChatUrl?: string;
  telegram?: { token: string; botUrl: string; apiUrl: string };
  payments?: Config['payments'];
  providers?: Providers;
  publicUrl?: string;
  settings?: Config['settings'];
  production?: boolean;
  accelLocation?: string;
  /** Collects the log lines. */
  log?: string[];
}

/** The web process on its own database, with a clock that the test moves. */
export async function useTestApp({
  database,
  web = { kind: 'none' },
  log,
  storage,
  itemsDb,
  adminDb,
  passwords,
  providers,
  resumable,
  onFilesAccepted,
  listReferencedFiles,
  ...config
}: Options = {}) {
  const { url, pool, db } = database ?? (await useTestDatabase());
  const clock = new TestClock('2026-03-14T12:00:00Z');
  const destination = { write: (line: string) => void log?.push(line) };
  const logger = createLogger(log ? { level: 'trace', destination } : { level: 'silent' });
  const composed = await composeApp(url, {
    pool,
    db,
    clock,
    logger,
    web,
    ...(storage && { storage }),
    ...(itemsDb && { itemsDb }),
    ...(adminDb && { adminDb }),
    ...(passwords && { passwords }),
    ...(providers && { providers }),
    ...(resumable && { resumable }),
    ...(onFilesAccepted && { onFilesAccepted }),
    ...(listReferencedFiles && { listReferencedFiles }),
    config: { metricsToken: METRICS_TOKEN, ...config },
  });
  const { app, versions } = composed;
  await versions.start();
  onTestFinished(async () => {
    await app.close();
    await composed.catalogIndex.close();
    await composed.queue.stop();
    await versions.stop();
  });
  return { ...composed, clock };
}
