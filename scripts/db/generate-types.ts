import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Where the types of all tables are kept. */
export const SCHEMA_FILE = join(root, 'server/src/platform/db/schema.ts');

/** Writes the TypeScript types of every table of ours that the database at `url` has. */
export function generateTypes(url: string, target: string): void {
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const tables = ['--default-schema', 'public', '--include-pattern', 'public.*', '--exclude-pattern', '*.kysely_*'];
  // bigint arrives as a number: see the type parsers of the pool.
  const types = ['--type-mapping', '{"int8":"number"}', '--type-only-imports'];
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', target, ...tables, ...types];
  execFileSync(process.execPath, [program, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}
