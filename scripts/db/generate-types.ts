import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const SCHEMA_FILE = join(root, 'server/src/platform/db/schema.ts');

/** Writes the TypeScript types of all tables in the schema `public` of the database at `url`. */
export function generateTypes(url: string, target: string): void {
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const tables = ['--default-schema', 'public', '--include-pattern', 'public.*', '--exclude-pattern', '*.kysely_*'];
  // The type parsers of the connection pool return bigint as a number.
  const types = ['--type-mapping', '{"int8":"number"}', '--type-only-imports'];
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', target, ...tables, ...types];
  execFileSync(process.execPath, [program, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}
