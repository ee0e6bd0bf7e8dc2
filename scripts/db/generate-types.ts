import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns of views count as nullable for PostgreSQL. Those of the view `assets` are the columns of its table. */
const ASSETS = /(?<=export )interface Assets \{[^}]*\}/;

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
  const generated = readFileSync(target, 'utf8');
  if (!ASSETS.test(generated)) throw new Error('There is no view `assets`');
  writeFileSync(target, generated.replace(ASSETS, "type Assets = Omit<AllAssets, 'hidden_at'>;"));
}
