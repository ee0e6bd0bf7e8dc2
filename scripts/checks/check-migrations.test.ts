import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrationFaults } from './check-migrations.ts';
import { createMigration } from './new-migration.ts';
import { sealMigrations } from './seal-migrations.ts';
import { createTestRepository, type Files } from './test-repository.ts';

const GOOD = {
  '0001_create_accounts.sql': 'create table accounts (id int, seen_at timestamptz not null);\n',
  '0002_allow_one_pending_payment.sql': '-- default now() would be wrong here\ncreate index one on accounts (id);\n',
};

function createMigrations(files: Files): string {
  return createTestRepository(
    Object.fromEntries(Object.entries(files).map(([file, sql]) => [`server/migrations/${file}`, sql])),
  );
}

function createSealed(files: Files): string {
  const root = createMigrations(files);
  sealMigrations(root);
  return root;
}

const migration = (root: string, file: string) => join(root, 'server/migrations', file);

test('accepts sealed migrations with any line endings', () => {
  const root = createSealed(GOOD);
  const file = migration(root, '0002_allow_one_pending_payment.sql');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect(findMigrationFaults(root)).toEqual([]);
});

test('requires a seal for a new migration', () => {
  const root = createSealed(GOOD);
  writeFileSync(migration(root, '0003_create_plans.sql'), 'create table plans (id int);\n');
  expect(findMigrationFaults(root)).toEqual(['0003_create_plans.sql is not sealed: run npm run db:seal']);
  expect(sealMigrations(root)).toEqual(['0003_create_plans.sql']);
  expect(findMigrationFaults(root)).toEqual([]);
});

test('refuses to accept or reseal a changed migration', () => {
  const root = createSealed(GOOD);
  writeFileSync(migration(root, '0001_create_accounts.sql'), 'create table accounts (id uuid);\n');
  const fault =
    '0001_create_accounts.sql was changed or removed after it was sealed: restore it and add a new migration';
  expect(findMigrationFaults(root)).toEqual([fault]);
  expect(() => sealMigrations(root)).toThrow(fault);
});

test('refuses to remove a sealed migration', () => {
  const root = createSealed(GOOD);
  rmSync(migration(root, '0002_allow_one_pending_payment.sql'));
  expect(findMigrationFaults(root)).toEqual([
    expect.stringContaining('0002_allow_one_pending_payment.sql was changed'),
  ]);
});

test.each([
  [
    'a gap',
    '0004_create_plans.sql',
    '0004_create_plans.sql must have the number 3: numbers have no gaps and no duplicates',
  ],
  [
    'a duplicate',
    '0002_create_plans.sql',
    '0002_create_plans.sql must have the number 3: numbers have no gaps and no duplicates',
  ],
  ['a name without a verb', '0003_plans.sql', '0003_plans.sql is not named like 0001_verb_noun.sql'],
  ['a date', '20261115_create_plans.sql', '20261115_create_plans.sql is not named like 0001_verb_noun.sql'],
])('refuses %s', (_, file, fault) => {
  expect(findMigrationFaults(createSealed({ ...GOOD, [file]: '' }))).toEqual([fault]);
});

test.each(['default now()', 'DEFAULT CURRENT_TIMESTAMP', 'default (clock_timestamp())', 'default current_date'])(
  'refuses a column with "%s"',
  (clause) => {
    const sql = `create table plans (made_at timestamptz not null ${clause});\n`;
    expect(findMigrationFaults(createSealed({ ...GOOD, '0003_create_plans.sql': sql }))).toEqual([
      expect.stringContaining('0003_create_plans.sql takes the time from the database'),
    ]);
  },
);

test('fails when there are no migrations', () => {
  expect(findMigrationFaults(createTestRepository({}))).toEqual(['server/migrations has no migrations']);
});

test('creates a migration with the next number and a normalised name', () => {
  const root = createSealed(GOOD);
  expect(createMigration(root, 'Create download-days')).toBe('server/migrations/0003_create_download_days.sql');
  expect(existsSync(migration(root, '0003_create_download_days.sql'))).toBe(true);
  expect(() => createMigration(root, 'plans')).toThrow('"plans" is not a verb and a noun');
});
