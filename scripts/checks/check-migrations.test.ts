import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrationFaults } from './check-migrations.ts';
import { createMigration } from './new-migration.ts';
import { type Files, plantTree } from './planted-tree.ts';
import { sealMigrations } from './seal-migrations.ts';

const GOOD = {
  '0001_create_accounts.sql': 'create table accounts (id int, seen_at timestamptz not null);\n',
  '0002_allow_one_pending_payment.sql': '-- default now() would be wrong here\ncreate index one on accounts (id);\n',
};

function plantMigrations(files: Files): string {
  return plantTree(Object.fromEntries(Object.entries(files).map(([file, sql]) => [`server/migrations/${file}`, sql])));
}

function plantSealed(files: Files): string {
  const root = plantMigrations(files);
  sealMigrations(root);
  return root;
}

const migration = (root: string, file: string) => join(root, 'server/migrations', file);

test('sealed migrations pass, whatever line ends the machine gives them', () => {
  const root = plantSealed(GOOD);
  const file = migration(root, '0002_allow_one_pending_payment.sql');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(findMigrationFaults(root)).toEqual([]);
});

test('a new migration has to be sealed', () => {
  const root = plantSealed(GOOD);
  writeFileSync(migration(root, '0003_create_plans.sql'), 'create table plans (id int);\n');
  expect(findMigrationFaults(root)).toEqual(['0003_create_plans.sql is not sealed: run npm run db:seal']);
  expect(sealMigrations(root)).toEqual(['0003_create_plans.sql']);
  expect(findMigrationFaults(root)).toEqual([]);
});

test('a sealed migration can be neither changed nor sealed again', () => {
  const root = plantSealed(GOOD);
  writeFileSync(migration(root, '0001_create_accounts.sql'), 'create table accounts (id uuid);\n');
  const fault = '0001_create_accounts.sql was changed or removed after it was sealed: add a new one instead';
  expect(findMigrationFaults(root)).toEqual([fault]);
  expect(() => sealMigrations(root)).toThrow(fault);
});

test('a sealed migration cannot be removed', () => {
  const root = plantSealed(GOOD);
  rmSync(migration(root, '0002_allow_one_pending_payment.sql'));
  expect(findMigrationFaults(root)).toEqual([
    expect.stringContaining('0002_allow_one_pending_payment.sql was changed'),
  ]);
});

test.each([
  ['a gap', '0004_create_plans.sql', '0004_create_plans.sql is number 3: neither gaps nor twins'],
  ['a twin', '0002_create_plans.sql', '0002_create_plans.sql is number 3: neither gaps nor twins'],
  ['a lone noun', '0003_plans.sql', '0003_plans.sql is not named like 0001_verb_noun.sql'],
  ['a date', '20261115_create_plans.sql', '20261115_create_plans.sql is not named like 0001_verb_noun.sql'],
])('%s in the numbering is refused', (_, file, fault) => {
  expect(findMigrationFaults(plantSealed({ ...GOOD, [file]: '' }))).toEqual([fault]);
});

test.each(['default now()', 'DEFAULT CURRENT_TIMESTAMP', 'default (clock_timestamp())', 'default current_date'])(
  'a column with "%s" is refused',
  (clause) => {
    const sql = `create table plans (made_at timestamptz not null ${clause});\n`;
    expect(findMigrationFaults(plantSealed({ ...GOOD, '0003_create_plans.sql': sql }))).toEqual([
      expect.stringContaining('0003_create_plans.sql takes the time from the database'),
    ]);
  },
);

test('an empty folder is refused', () => {
  expect(findMigrationFaults(plantTree({}))).toEqual(['server/migrations has no migrations']);
});

test('a new migration gets the next number and an orderly name', () => {
  const root = plantSealed(GOOD);
  expect(createMigration(root, 'Create download-days')).toBe('server/migrations/0003_create_download_days.sql');
  expect(existsSync(migration(root, '0003_create_download_days.sql'))).toBe(true);
  expect(() => createMigration(root, 'plans')).toThrow('"plans" is not a verb and a noun');
});
