import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDemoObstacle } from '../server/src/features/accounts/index.ts';
import { recordPastCollection } from '../server/src/features/collections/index.ts';
import { verifyLedger } from '../server/src/features/subscriptions/index.ts';
import { inTransaction } from '../server/src/platform/db/database.ts';
import { useTestApp } from '../server/testing/test-app.ts';
import { useTestDatabase } from '../server/testing/test-database.ts';
import { seedDemoAccounts } from './accounts.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * A used demo: another account with a favourite, a referral, an impersonated session and a ticket, and a pending
 * payment.
 */
async function useUsedDemo() {
  const database = await useTestDatabase();
  const kit = await useTestApp({ database });
  const { app, db, clock } = kit;
  const deps = { ...kit, url: database.url };
  await seedDemo(deps);
  await seedDemoAccounts(deps);
  const accounts = await db.selectFrom('accounts').select(['id', 'username']).orderBy('id').execute();
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.id as number;
  const { id: stranger } = await db
    .insertInto('accounts')
    .values({ username: 'stranger', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into users (id, account, email) values (gen_random_uuid(), ${stranger}, 'stranger@example.com')`.execute(
    db,
  );
  await sql`insert into payments (account, provider, method, kind, sub, sub_days, months, currency, usd_cents, rub_kopecks,
      rub_rate, created_at, expires_at, next_check_at)
    select ${idOf('free')}, provider, method, kind, sub, sub_days, months, currency, usd_cents, rub_kopecks, rub_rate,
      ${clock.now()}, ${clock.now()}, ${clock.now()} from payments limit 1`.execute(db);
  await sql`insert into sessions (id, account, salt, impersonated_by, created_at, last_used_at, idle_until, expires_at)
    values (gen_random_uuid(), ${stranger}, 'x', ${idOf('admin')}, ${clock.now()}, ${clock.now()}, '2030-01-01', '2030-01-01')`.execute(
    db,
  );
  await sql`insert into tickets (id, secret_hash, account, created_by, created_at, expires_at, session_hours)
    values (gen_random_uuid(), 'x', ${stranger}, ${idOf('admin')}, ${clock.now()}, '2030-01-01', 1)`.execute(db);
  await sql`insert into referrals (account, referrer, at) values (${stranger}, ${idOf('pro')}, ${clock.now()})`.execute(
    db,
  );
  const [asset] = await db.selectFrom('assets').select(['id', 'pack', 'producer']).orderBy('id').limit(1).execute();
  if (!asset) throw new Error('The demo has no assets');
  const collection = { accountId: stranger, name: 'Kept', assets: [asset.id], at: clock.now() };
  await inTransaction(db, (tx) => recordPastCollection(tx, collection));
  await app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'admin@demo.local', password: 'polyshelf-demo' },
  });
  const count = async (table: string) =>
    Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count);
  return { ...deps, stranger, asset, count };
}

test('removing the demo accounts keeps the catalogue, the ledger, payments and other accounts', async () => {
  const kit = await useUsedDemo();
  const { app, db, stranger, count } = kit;
  const before = { assets: await count('assets'), ledger: await count('ledger'), payments: await count('payments') };
  expect(await findDemoObstacle(db)).toContain('admin@demo.local');

  expect(await removeDemo(kit, { everything: false })).toEqual({ accounts: 6, assets: 0 });

  expect(await findDemoObstacle(db)).toBeNull();
  const payload = { email: 'admin@demo.local', password: 'polyshelf-demo' };
  expect((await app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode).toBe(401);
  expect({ assets: await count('assets'), ledger: await count('ledger'), payments: await count('payments') }).toEqual(
    before,
  );
  expect(await verifyLedger(db)).toMatchObject({ wrong: [] });
  const pending = await db
    .selectFrom('payments')
    .select('id')
    .where(({ or, eb }) => or([eb('status', '=', 'new'), eb('next_check_at', 'is not', null)]))
    .execute();
  expect(pending).toEqual([]);
  const live = await db.selectFrom('sessions').select('account').where('ended_at', 'is', null).execute();
  expect(live).toEqual([]);
  const tickets = await db.selectFrom('tickets').select('id').where('expires_at', '>', kit.clock.now()).execute();
  expect(tickets).toEqual([]);
  const others = await db.selectFrom('users').select('email').where('email', 'not like', 'deleted-%').execute();
  expect(others).toEqual([{ email: 'stranger@example.com' }]);
  const favourites = await db.selectFrom('assets_packs').select('account').execute();
  expect(favourites).toEqual([{ account: stranger }]);
  expect(await removeDemo(kit, { everything: false })).toEqual({ accounts: 0, assets: 0 });
});

test('removing everything keeps assets of others, with their pack, producer and tags', async () => {
  const kit = await useUsedDemo();
  const { db, asset, count } = kit;
  const own = '0192f000-0000-7000-8000-000000000001';
  // The operator's own asset uses a pack and a producer of the demo.
  await db.transaction().execute(async (tx) => {
    await sql`insert into assets (id, producer, pack, type, name, name_ru, published_at, updated_at)
      values (${own}, ${asset.producer}, ${asset.pack}, 'texture', 'Mine', 'Моё', ${kit.clock.now()}, ${kit.clock.now()})`.execute(
      tx,
    );
    await sql`insert into images (id, asset, is_main, width, height, placeholder, key)
      values (gen_random_uuid(), ${own}, true, 1, 1, '', ${`images/${'a'.repeat(64)}`})`.execute(tx);
    await sql`insert into asset_tags (asset, tag) select ${own}, min(tag) from asset_tags`.execute(tx);
  });
  const assets = await count('assets');

  expect(await removeDemo(kit, { everything: true })).toEqual({ accounts: 6, assets: assets - 1 });

  expect(await db.selectFrom('assets').select('id').execute()).toEqual([{ id: own }]);
  const packs = await db.selectFrom('packs').select(['id', 'assets_total']).execute();
  expect(packs.find(({ id }) => id === asset.pack)).toEqual({ id: asset.pack, assets_total: 1 });
  expect(packs.every(({ assets_total }) => assets_total === 1)).toBe(true);
  expect(await count('producers')).toBe(1);
  expect(await count('tags')).toBe(1);
  expect(await count('assets_packs')).toBe(0);
  const project = await db.selectFrom('projects').select(['legal_name_ru', 'pay_rub_rate']).executeTakeFirst();
  expect(project).toMatchObject({ legal_name_ru: '' });
  expect(Number(project?.pay_rub_rate)).toBe(1);
});
