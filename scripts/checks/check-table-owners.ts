import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Owners = Record<string, string>;

const BUILDER = /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)(?:<[^>]*>)?\(\s*([^)]*)/g;
const TABLE = String.raw`((?:"?\w+"?\.)?"?\w+"?|\$\{[^}]*\})`;
const RAW = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${TABLE}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${TABLE}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+table\s+${TABLE}`, 'gi'),
  // Locks ("for update") and upserts ("do update set") have no table between "update" and "set".
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${TABLE}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];
const COMMENT_LINES = /^\s*(?:\/\/|\/?\*).*$/gm;

/** `npm run demo:scale` writes up to a million assets for benchmarks; use cases would take hours for that. */
const BULK_LOADER = 'demo/scale/';

/** Finds writes to tables that another feature owns, tables without an owner and owners without a table. */
export function findForeignWrites(root: string, owners: Owners): string[] {
  const files = globSync(['server/src/{features,platform}/**/*.ts', 'demo/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|suite|fixture)\.ts$/.test(file) && !file.startsWith(BULK_LOADER))
    .toSorted();
  const writes = files.flatMap((file) => {
    const writer = writerOf(file);
    return [...new Set(writtenTables(readFileSync(join(root, file), 'utf8')))]
      .filter((table) => table === null || ownerOf(table, owners) !== writer)
      .map((table) =>
        table === null
          ? `${file} writes a table whose name is computed: write the name as a literal, so that its owner can be checked`
          : `${file} writes ${table}, which belongs to ${ownerOf(table, owners) ?? 'no feature'}`,
      );
  });
  const tables = createdTables(root);
  return [
    ...writes,
    ...[...tables]
      .filter((table) => !owners[table])
      .map((table) => `${table} has no owner: add it to scripts/checks/table-owners.ts`),
    ...Object.keys(owners)
      .filter((table) => !tables.has(table))
      .map((table) => `${table} has an owner, but no migration creates it`),
  ];
}

/** Migrations of the job queue create its tables, and only the platform may write them. */
const ownerOf = (table: string, owners: Owners): string | undefined =>
  table.startsWith('pgboss.') ? 'platform' : owners[table];

function writerOf(file: string): string | undefined {
  if (file.startsWith('demo/')) return 'demo';
  return file.startsWith('server/src/platform/') ? 'platform' : file.split('/')[3];
}

/** The names of the tables that a source text writes; null for a computed name. */
function writtenTables(text: string): (string | null)[] {
  const source = text.replaceAll(COMMENT_LINES, '');
  const built = [...source.matchAll(BUILDER)].flatMap(([, argument = '']) => {
    const names = [...argument.matchAll(/(['"`])([^'"`$]+)\1/g)].map(([, , name = '']) => plainName(name));
    return names.length > 0 ? names : [null];
  });
  const raw = RAW.flatMap((statement) => [...source.matchAll(statement)]).map(([, name = '']) =>
    name.startsWith('$') ? null : plainName(name),
  );
  return [...built, ...raw];
}

/** `"public"."assets" as a` is `assets`. */
const plainName = (name: string): string =>
  name
    .trim()
    .split(/\s/, 1)
    .join('')
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .toLowerCase();

/** Views too, because PostgreSQL lets programs write through some of them. */
function createdTables(root: string): Set<string> {
  const tables = new Set<string>();
  for (const file of globSync('server/migrations/*.sql', { cwd: root }).toSorted()) {
    const sql = readFileSync(join(root, file), 'utf8').replaceAll(/--.*$/gm, '');
    for (const [, verb = '', name = '', renamed] of sql.matchAll(
      /\b(create|drop|alter)\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?([\w."]+)(?:\s+rename\s+to\s+([\w."]+))?/gi,
    )) {
      if (verb.toLowerCase() === 'create') tables.add(plainName(name));
      if (verb.toLowerCase() === 'drop' || renamed) tables.delete(plainName(name));
      if (renamed) tables.add(plainName(renamed));
    }
  }
  return tables;
}
