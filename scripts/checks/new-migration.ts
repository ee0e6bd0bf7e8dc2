import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrations, MIGRATION_NAME, MIGRATIONS } from './migration-files.ts';

/** Creates the next numbered migration, empty, and returns its path. */
export function createMigration(root: string, name: string): string {
  const number = String(listMigrations(root).length + 1).padStart(4, '0');
  const file = `${number}_${name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')}.sql`;
  if (!MIGRATION_NAME.test(file))
    throw new Error(`"${name}" is not a verb and a noun: name the migration like create_accounts`);
  writeFileSync(join(root, MIGRATIONS, file), '', { flag: 'wx' });
  return `${MIGRATIONS}/${file}`;
}

if (import.meta.main) console.log(createMigration(join(import.meta.dirname, '../..'), process.argv.slice(2).join(' ')));
