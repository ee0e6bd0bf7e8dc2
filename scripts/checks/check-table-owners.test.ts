import { expect, test } from 'vitest';
import { findForeignWrites } from './check-table-owners.ts';
import { createTestRepository, type Files } from './test-repository.ts';

const OWNERS = { assets: 'catalog', payments: 'payments', topic_versions: 'platform' };
const MIGRATIONS: Files = {
  'server/migrations/0001_create_all.sql':
    'create table assets (id int);\ncreate table if not exists "payments" (id int);\ncreate table versions (id int);\n',
  'server/migrations/0002_rename_versions.sql':
    '-- create table ghosts (id int);\nalter table versions rename to topic_versions;\n',
};

const foreignWritesOf = (files: Files, owners: Record<string, string> = OWNERS) =>
  findForeignWrites(createTestRepository({ ...MIGRATIONS, ...files }), owners);

test.each([
  ["db.insertInto('payments').values(row)"],
  ["db\n  .updateTable(\n    'payments as p')"],
  ['db.deleteFrom("payments")'],
  ["db.deleteFrom(['assets', 'payments'])"],
  ["db.mergeInto('public.payments')"],
  ['sql`insert into payments (id) values (1)`'],
  ['sql`with q as (INSERT INTO "payments" as p values (1)) select 1`'],
  ['sql`update payments p set status = ${next}`'],
  ['sql`\n  update public.payments\n  set status = 1`'],
  ['sql`delete from only payments where true`'],
  ["sql.raw('truncate table payments')"],
])('refuses a feature that writes a table of another feature: %s', (statement) => {
  expect(foreignWritesOf({ 'server/src/features/catalog/queries.ts': `${statement};\n` })).toEqual([
    'server/src/features/catalog/queries.ts writes payments, which belongs to payments',
  ]);
});

test('lets the platform write only its own tables', () => {
  const source = "db.insertInto('topic_versions');\ndb.insertInto('assets');\n";
  expect(foreignWritesOf({ 'server/src/platform/topics.ts': source })).toEqual([
    'server/src/platform/topics.ts writes assets, which belongs to catalog',
  ]);
});

test('lets only the bulk loader of the demo write tables', () => {
  const source = "db.insertInto('payments');\n";
  expect(
    foreignWritesOf({ 'demo/seed.ts': source, 'demo/scale/statements.ts': source, 'demo/seed.db.test.ts': source }),
  ).toEqual(['demo/seed.ts writes payments, which belongs to payments']);
});

test.each([
  ['db.insertInto(table)'],
  ['db.updateTable(`${name}`)'],
  ['sql`insert into ${sql.table(name)} values (1)`'],
  ['sql`update ${sql.table(name)} set a = 1`'],
])('refuses a computed table name: %s', (statement) => {
  expect(foreignWritesOf({ 'server/src/features/catalog/queries.ts': `${statement};\n` })).toEqual([
    expect.stringContaining('server/src/features/catalog/queries.ts writes a table whose name is computed'),
  ]);
});

test('lets a feature write its own tables and read and lock any, and tests write any', () => {
  const reads =
    "db.selectFrom('payments').innerJoin('topic_versions');\nsql`select 1 from payments for update of payments`;\n";
  const writes =
    "db.insertInto('assets');\nsql`insert into assets values (1) on conflict (id) do update set id = 2`;\nsql`update assets set id = 1`;\n";
  const prose =
    '// Rows we insert into the queue are deleted from payments later.\n/**\n * delete from payments\n */\n';
  expect(
    foreignWritesOf({
      'server/src/features/catalog/queries.ts': `${prose}${reads}${writes}`,
      'server/src/features/catalog/list-assets.db.test.ts': "db.insertInto('payments');\n",
      'server/src/platform/items.fixture.ts': "db.insertInto('payments');\n",
    }),
  ).toEqual([]);
});

test('refuses a table without an owner and an owner without a table', () => {
  expect(foreignWritesOf({}, { ...OWNERS, ghosts: 'catalog' })).toEqual([
    'ghosts has an owner, but no migration creates it',
  ]);
  const { assets: _, ...others } = OWNERS;
  expect(foreignWritesOf({}, others)).toEqual(['assets has no owner: add it to scripts/checks/table-owners.ts']);
});

test('a view has an owner, because PostgreSQL can write through it', () => {
  const migration = 'alter table assets rename to all_assets;\ncreate or replace view assets as select 1;\n';
  const files = {
    'server/migrations/0003_hide_assets.sql': migration,
    'server/src/features/payments/queries.ts': "db.insertInto('assets');\n",
  };
  expect(foreignWritesOf(files, { ...OWNERS, all_assets: 'catalog' })).toEqual([
    'server/src/features/payments/queries.ts writes assets, which belongs to catalog',
  ]);
  expect(foreignWritesOf(files)).toContainEqual(expect.stringContaining('all_assets has no owner'));
});

test('needs no owner for a dropped table', () => {
  const { assets: _, ...others } = OWNERS;
  expect(
    foreignWritesOf({ 'server/migrations/0003_drop_assets.sql': 'drop table if exists assets;\n' }, others),
  ).toEqual([]);
});
