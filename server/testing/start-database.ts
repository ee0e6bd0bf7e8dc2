import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, startEmbeddedPostgres } from '../../scripts/launch/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';

export const TEMPLATE = 'template_polyshelf';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the server with `{database}` in place of the name of the database. */
    postgres: { admin: string; owner: string; app: string };
  }
}

/** One PostgreSQL for the whole run, with a migrated template database that every test copies. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-test-'));
  const postgres = await startEmbeddedPostgres({
    folder,
    // An interrupted run skips the teardown below.
    endsWithProcess: true,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await ensureDatabase(postgres, TEMPLATE);
  await migrate({ url: postgres.ownerUrl(TEMPLATE), appRole: 'polyshelf_app' });
  const pattern = '{database}';
  project.provide('postgres', {
    admin: postgres.adminUrl(pattern),
    owner: postgres.ownerUrl(pattern),
    app: postgres.appUrl(pattern),
  });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
