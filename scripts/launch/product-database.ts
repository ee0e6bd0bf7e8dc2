import { join } from 'node:path';
import type { Environment } from '../../server/src/config.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainFolderFailure } from './launch-error.ts';

const NAME = 'polyshelf';

/** The product's own PostgreSQL in its data folder, and the addresses by which the server finds it. */
export async function startProductDatabase(dataDir: string): Promise<{ postgres: EmbeddedPostgres; env: Environment }> {
  try {
    const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
    await ensureDatabase(postgres, NAME);
    return { postgres, env: { DATABASE_URL: postgres.appUrl(NAME), DATABASE_MIGRATION_URL: postgres.ownerUrl(NAME) } };
  } catch (error) {
    throw explainFolderFailure(dataDir, error);
  }
}
