import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../../server/src/config.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainFolderFailure } from './launch-error.ts';

const NAME = 'polyshelf';
const CHECK_MS = 500;
const folderIn = (dataDir: string) => join(dataDir, 'postgres');

/** Starts the built-in PostgreSQL in the data folder and returns it with the settings for the server. */
export async function startProductDatabase(dataDir: string): Promise<{ postgres: EmbeddedPostgres; env: Environment }> {
  try {
    const postgres = await startEmbeddedPostgres({ folder: folderIn(dataDir) });
    await ensureDatabase(postgres, NAME);
    return { postgres, env: { DATABASE_URL: postgres.appUrl(NAME), DATABASE_MIGRATION_URL: postgres.ownerUrl(NAME) } };
  } catch (error) {
    throw explainFolderFailure(dataDir, error);
  }
}

export interface SupervisedDatabase {
  pid(): number;
  stop(): Promise<void>;
}

/** Restarts the database on the same port when it dies. */
export function superviseDatabase(dataDir: string, first: EmbeddedPostgres): SupervisedDatabase {
  const stopping = new AbortController();
  let current = first;
  const watching = watch().catch(() => {});
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };

  async function watch(): Promise<void> {
    for (;;) {
      await delay(CHECK_MS, undefined, { signal: stopping.signal });
      if (current.isRunning()) continue;
      try {
        current = await startEmbeddedPostgres({ folder: folderIn(dataDir), port: current.port });
        console.error('The database had stopped and was started again.');
      } catch (error) {
        console.error(`The database has stopped and does not start: ${(error as Error).message}`);
      }
    }
  }
}
