/** `npm run db:types`: writes the types of all tables, from a freshly migrated database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../launch/embedded-postgres.ts';
import { generateTypes, SCHEMA_FILE } from './generate-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'polyshelf-schema-'));
const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' }, endsWithProcess: true });
try {
  await ensureDatabase(postgres, 'schema');
  await migrate({ url: postgres.ownerUrl('schema') });
  generateTypes(postgres.ownerUrl('schema'), SCHEMA_FILE);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
