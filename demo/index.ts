/** The demo as the server uses it. `server/src/services.ts` loads this file in demo mode only. */
import { countDownloads } from '../server/src/features/search/index.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import type { Keyring } from '../server/src/platform/keyring.ts';
import type { PasswordHasher } from '../server/src/platform/passwords.ts';
import type { Storage } from '../server/src/platform/storage/storage.ts';
import type { WorkerPool } from '../server/src/platform/workers/worker-pool.ts';
import { type DemoAccount, openDemoAccounts, seedDemoAccounts } from './accounts.ts';
import { readDemoCatalog } from './built-catalog.ts';
import { createDemoPool, withDemoBytes } from './demo-storage.ts';
import { seedDemo } from './seed-demo.ts';

interface Options {
  /** Stores the files of the demo after they are made. */
  storage: Storage;
  mediaPool: WorkerPool;
  databaseUrl: string;
  /** Whether the network can reach this demo. If so, its accounts get random passwords. */
  isPublic: boolean;
}

interface FillDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
}

export function openDemo({ storage, mediaPool, databaseUrl, isPublic }: Options) {
  const recipePool = createDemoPool();
  return {
    /** The given storage plus every file of the demo: a missing file is made on its first request. */
    storage: withDemoBytes(storage, readDemoCatalog(), { recipePool, mediaPool }),
    /** Fills an empty database with the catalogue and the accounts of the demo. Returns the accounts with passwords. */
    async fill(deps: FillDeps): Promise<DemoAccount[]> {
      await seedDemo({ ...deps, url: databaseUrl });
      const isNew = await seedDemoAccounts({ ...deps, url: databaseUrl });
      if (isNew) await countDownloads(deps);
      return openDemoAccounts(deps, { isPublic });
    },
    close: () => recipePool.close(),
  };
}
