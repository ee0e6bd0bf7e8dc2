import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { AppError } from '../errors.ts';
import { VisitorBudget } from '../http/rate-limits.ts';
import { ItemsReader } from './items-reader.ts';
import { registerItems } from './items-routes.ts';
import { type Actor, defineResource, type Row } from './resource.ts';
import { sql } from './sql.ts';

const own = (actor: Actor, row: Row, column = 'account') =>
  actor ? sql`${row(column)} = ${Number(actor.accountId)}` : 'nobody';

/** A small shop: a public catalogue, private packs in it, and rows that belong to one account. */
export const resources = [
  defineResource({
    name: 'assets',
    fields: {
      id: { type: 'integer', searchable: true },
      name: { type: 'string', searchable: true },
      name_ru: { type: 'string', searchable: true },
      alias: { type: 'string', searchable: true },
      producer: { one: 'producers' },
      pack: { one: 'packs' },
      tags: 'json',
      free: 'boolean',
      exclusive: 'boolean',
      new: { type: 'boolean', column: (row, { now }) => sql`${row('created')} > ${now}` },
      created: 'timestamp',
      size: 'integer',
      images: { many: 'assets_images', by: 'asset' },
    },
    rows: () => 'all',
  }),
  defineResource({
    name: 'assets_images',
    fields: { id: 'integer', asset: { one: 'assets' }, filename_disk: 'string', is_main: 'boolean' },
    rows: () => 'all',
  }),
  defineResource({
    name: 'producers',
    fields: { id: 'integer', alias: 'string', name: { type: 'string', searchable: true } },
    rows: () => 'all',
  }),
  defineResource({
    name: 'packs',
    fields: {
      id: 'integer',
      alias: 'string',
      name: { type: 'string', searchable: true },
      type: 'string',
      parent: { one: 'packs' },
      account: { one: 'accounts' },
      children: { many: 'packs', by: 'parent' },
      favourites: { many: 'assets_packs', by: 'pack' },
    },
    rows: (actor, row) =>
      actor ? sql`${row('type')} = 'public' or ${own(actor, row)}` : sql`${row('type')} = 'public'`,
  }),
  defineResource({
    name: 'accounts',
    fields: {
      id: 'integer',
      username: { type: 'string', searchable: true },
      payments: { many: 'payments', by: 'account' },
      packs: { many: 'packs', by: 'account' },
    },
    rows: (actor, row) => own(actor, row, 'id'),
  }),
  defineResource({
    name: 'payments',
    fields: {
      id: { type: 'integer', searchable: true },
      account: { one: 'accounts' },
      status: { type: 'string', searchable: true },
      amount_usd: 'decimal',
      created: 'timestamp',
      reference: 'uuid',
    },
    rows: (actor, row) => own(actor, row),
  }),
  defineResource({
    name: 'assets_packs',
    fields: { id: 'integer', account: { one: 'accounts' }, asset: { one: 'assets' }, pack: { one: 'packs' } },
    rows: (actor, row) => own(actor, row),
  }),
  defineResource({
    name: 'audit_log',
    fields: { id: 'integer', text: { type: 'text', searchable: true } },
    rows: () => 'nobody',
  }),
];

const TABLES = `
create table assets (
  id integer primary key, name text not null, name_ru text not null, alias text not null, producer integer, pack integer,
  tags text[], free boolean not null default false, exclusive boolean not null default false,
  created timestamptz not null, size bigint not null default 0, secret text);
create table assets_images (id integer primary key, asset integer not null, filename_disk text, is_main boolean, secret text);
create table producers (id integer primary key, alias text not null, name text not null, secret text);
create table packs (
  id integer primary key, alias text not null, name text not null, type text not null, parent integer, account integer, secret text);
create table accounts (id integer primary key, username text not null, secret text);
create table payments (
  id integer primary key, account integer not null, status text not null, amount_usd numeric(12, 2) not null,
  created timestamptz not null, reference uuid, secret text);
create table assets_packs (id integer primary key, account integer not null, asset integer not null, pack integer, secret text);
create table audit_log (id integer primary key, text text not null);
grant select on all tables in schema public to polyshelf_app;

insert into assets (id, name, name_ru, alias, producer, pack, tags, created, size)
  select i, 'Plain Asset ' || i, 'Простой ' || i, 'plain-asset-' || i, 70, 500, '{plain}', '2024-01-01T00:00:00Z', i * 1000
  from generate_series(1, 100) i;
delete from assets where id in (1, 31, 57, 65, 77);
insert into assets (id, name, name_ru, alias, producer, pack, tags, free, created, size) values
  (1, 'Modern House 1', 'Новый щит 1', 'modern-house-1', 69, 68, '{hdri,8k,house}', true, '2024-11-03T16:20:47.523Z', 313304065),
  (31, 'Golden Floor 31', 'Золотой пол 31', 'golden-floor-31', 70, 500, null, false, '2024-02-01T00:00:00Z', 31),
  (57, 'Chrome Door 57', 'Дверь 57', 'chrome-door-57', 70, 1, null, true, '2024-03-01T00:00:00Z', 57),
  (65, 'Painted Road 65', 'Дорога 65', 'painted-road-65', 6, 5, null, false, '2024-04-01T00:00:00Z', 65),
  (77, 'Broken Road 77', 'Дорога 77', 'broken-road-77', 70, 1808, null, false, '2024-05-01T00:00:00Z', 66),
  (177, 'Mossy Sword 177', 'Меч 177', 'mossy-sword-177', 70, 864, null, false, '2024-05-02T00:00:00Z', 1),
  (277, 'Golden Rock 277', 'Камень 277', 'golden-rock-277', 70, 65, null, false, '2024-05-03T00:00:00Z', 2),
  (530, 'Golden Temple 530', 'Храм 530', 'golden-temple-530', 70, 500, null, false, '2024-05-04T00:00:00Z', 3),
  (695, 'Golden Temple 695', 'Храм 695', 'golden-temple-695', 70, 500, null, false, '2024-05-05T00:00:00Z', 4),
  (700, '100% a_b\\c', 'Сто', 'odd', null, null, null, false, '2024-05-06T00:00:00Z', 5),
  (11826, 'Old Gate 11826', 'Врата', 'old-gate', 70, 1, null, false, '2025-12-31T16:33:36.406Z', 6),
  (12917, 'Chrome Forest 12917', 'Лес', 'chrome-forest', 70, 5, null, false, '2025-12-31T02:43:55.525Z', 7),
  (21424, 'Marble Rock 21424', 'Камень', 'marble-rock', 70, 5, null, false, '2025-12-28T14:34:17.507Z', 8),
  (67115, 'Old Tower 67115', 'Башня', 'old-tower', 70, 1, null, false, '2025-12-31T22:56:49.117Z', 9),
  (67956, 'Golden Ruins 67956', 'Руины', 'golden-ruins', 70, 5, null, false, '2025-12-31T00:33:11.752Z', 10),
  (91834, 'Wooden Bottle 91834', 'Бутылка', 'wooden-bottle', 70, 5, null, false, '2025-12-29T15:17:21.687Z', 11);
insert into assets_images (id, asset, filename_disk, is_main) values
  (1, 1, '1-maxi.webp', true), (2, 1, '1-mini.webp', false), (3, 65, '65-maxi.webp', true);
insert into assets_images (id, asset, filename_disk, is_main)
  select 1000 + i, 2, i || '.webp', false from generate_series(1, 130) i;
insert into producers (id, alias, name)
  select i, 'producer-' || i, 'Producer ' || i from unnest(array[6, 69, 70]) i;
insert into packs (id, alias, name, type, parent, account) values
  (1, 'pack-1', 'Pack 1', 'public', null, null), (5, 'pack-5', 'Pack 5', 'public', 1, null),
  (65, 'pack-65', 'Pack 65', 'public', 1, null), (68, 'pack-68', 'Pack 68', 'public', null, null),
  (500, 'pack-500', 'Pack 500', 'public', 68, null),
  (2003, 'col-3', 'Collection 3', 'private', null, 2), (2004, 'col-4', 'Collection 4', 'private', 1, 2);
insert into accounts (id, username) values (2, 'user2');
insert into payments (id, account, status, amount_usd, created, reference) values
  (5, 2, 'new', 15, '2026-01-01T01:23:20Z', 'aaaaaaaa-0000-4000-8000-000000000005'),
  (6, 2, 'paid', 42.75, '2025-12-01T00:00:00Z', null);
insert into assets_packs (id, account, asset, pack) values (11, 2, 65, null), (12, 2, 1, 2003), (13, 2, 77, 3000);
`;

/** Rows that account 2 may not see. No answer to account 2 may depend on them. */
export const othersRows = `
insert into accounts (id, username) values (1, 'user1'), (3, 'user3');
insert into packs (id, alias, name, type, parent, account) values
  (3000, 'col-x', 'Hidden Collection', 'private', 1, 1), (3001, 'col-y', 'Golden Collection', 'private', 2003, 1);
insert into payments (id, account, status, amount_usd, created) values
  (1, 1, 'new', 15, '2026-01-01T00:16:40Z'), (7, 1, 'paid', 9, '2026-01-02T00:00:00Z');
insert into assets_packs (id, account, asset, pack) values (1, 1, 65, null), (2, 1, 1, 3000), (14, 1, 1, 2003);
insert into audit_log (id, text) values (1, 'user1 paid');
`;

/** Replaces the rows and columns that account 2 may not see; the shop looks the same to account 2. */
export const othersRowsElsewhere = `
insert into accounts (id, username) values (1, 'somebody');
insert into packs (id, alias, name, type, parent, account)
  select 4000 + i, 'a-' || i, 'Pack ' || i, 'private', case when i % 2 = 0 then 1 else 2004 end, 1 from generate_series(1, 120) i;
insert into payments (id, account, status, amount_usd, created)
  select 100 + i, case when i % 2 = 0 then 1 else 3 end, 'new', i, '2026-02-01T00:00:00Z' from generate_series(1, 60) i;
insert into assets_packs (id, account, asset, pack) select 100 + i, 1, 65, 2004 from generate_series(1, 60) i;
update assets set secret = 'a' || id; update assets_images set secret = 'b'; update producers set secret = name;
update packs set secret = 'c'; update accounts set secret = 'd'; update payments set secret = 'e';
update assets_packs set secret = 'f';
`;

export interface Shop {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts a server with a shop of its own. The header `account` names the actor. */
export async function openShop(rows: string): Promise<Shop> {
  const database = await createTestDatabase({ empty: true });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(TABLES);
  await owner.query(rows);
  await owner.query('analyze');
  await owner.end();

  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (!(error instanceof AppError)) {
      return reply.code(error.statusCode ?? 500).send({ errors: [{ message: error.message }] });
    }
    const { message, status, code, extensions } = error;
    return reply.code(status).send({ errors: [{ message, extensions: { ...extensions, code } }] });
  });
  const items = new ItemsReader({
    db: database.db,
    budget: new VisitorBudget('items', 1_000),
    resources,
    actorOf: ({ headers }) => (typeof headers.account === 'string' ? { accountId: headers.account } : null),
    clock: { now: () => new Date('2026-01-01T00:00:00Z') },
  });
  registerItems(app, items);
  await app.ready();
  return {
    app,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
