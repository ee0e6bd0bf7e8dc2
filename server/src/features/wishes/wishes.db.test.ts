import { MAX_WISHES } from '@polyshelf/contract/wishes';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { type Job, Jobs } from '../../platform/jobs/jobs.ts';
import { forgetMissedSearches } from './forget-missed-searches.ts';
import { grantWishes } from './grant-wishes.ts';
import { watchCatalog } from './watch-catalog.ts';

const assets = [rowsOfAsset({ name: 'Oak planks' })];

async function useWishers() {
  const database = await useTestDatabase();
  const catalog = await useCatalogApp(assets, { database });
  const accounts = await useAccountApp({ database });
  const wish = (search: string, token?: string) => accounts.post('/api/search/wishes', { search }, token);
  const look = () =>
    grantWishes(
      { ...catalog, ...accounts, catalogIndex: catalog.catalogIndex, siteUrl: 'https://polyshelf.test' },
      AbortSignal.timeout(20_000),
    );
  /** Runs jobs by the real queue, as a worker process does. */
  const startWorker = async () => {
    const { db, versions, logger, metrics, queue } = accounts;
    const { wishGranting, mailDelivery } = queue.deps;
    const list = [wishGranting, mailDelivery] as Job<never>[];
    const jobs = new Jobs({ url: database.url, db, logger, metrics, jobs: list, works: true });
    await jobs.start();
    const watch = watchCatalog({ db, jobs, versions, wishGranting });
    onTestFinished(async () => {
      watch.stop();
      await jobs.stop();
    });
  };
  const subjects = () => accounts.queue.sent.map(({ to, subject }) => `${to} ${subject}`).toSorted();
  return { ...accounts, database, read: catalog.read, publish: catalog.publish, wish, look, startWorker, subjects };
}

const codeOf = (response: { json(): { error: { code: string } } }): string => response.json().error.code;

test('counts searches without results by their words', async () => {
  const { read, db, clock } = await useCatalogApp(assets);
  for (const search of ['Gargoyle!', 'gargoyle', 'horse  CART', 'oak', '!?']) {
    await read(`/api/assets?search=${encodeURIComponent(search)}`);
  }
  await read('/api/assets?search=rock&tag=oak');
  await read('/api/assets?search=rock&match=any');
  expect(await db.selectFrom('missed_searches').selectAll().orderBy('words').execute()).toEqual([
    { words: 'gargoyle', times: 2, first_at: clock.now(), last_at: clock.now() },
    { words: 'horse cart', times: 1, first_at: clock.now(), last_at: clock.now() },
  ]);
});

test.each(['25006', '53100'])('answers a search that cannot be counted because of error %s', async (code) => {
  const database = await useTestDatabase();
  const { read } = await useCatalogApp(assets, { database });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '${code}';
    end $$;
    create trigger refuse before insert on missed_searches execute function refuse()`);
  await owner.end();
  expect((await read('/api/assets?search=gargoyle')).meta.total).toBe(0);
});

test('deletes missed searches after 90 days without a repetition', async () => {
  const { read, db, clock } = await useCatalogApp(assets);
  await read('/api/assets?search=gargoyle');
  clock.set('2026-06-01T00:00:00Z');
  await read('/api/assets?search=cathedral');
  clock.set('2026-07-01T00:00:00Z');
  await forgetMissedSearches({ db, clock });
  expect(await db.selectFrom('missed_searches').select('words').execute()).toEqual([{ words: 'cathedral' }]);
});

test('counts, by words and day and once a minute, whether a result of a search was opened', async () => {
  const { app, db, clock } = await useCatalogApp(assets);
  const report = async (search: string, is_opened = false) => {
    const answer = await app.inject({ method: 'POST', url: '/api/search/outcomes', payload: { search, is_opened } });
    return answer.statusCode;
  };
  expect(await report('Oak!')).toBe(204);
  await report('oak');
  await report('gargoyle');
  await report('planks', true);
  await report('…');
  clock.set('2026-03-14T12:01:00Z');
  await report('OAK');
  clock.set('2026-03-15T12:00:00Z');
  await report('oak');
  const rows = await sql`select words, day::text, unopened, opened from search_outcomes order by day, words`.execute(
    db,
  );
  expect(rows.rows).toEqual([
    { words: 'oak', day: '2026-03-14', unopened: 2, opened: 0 },
    { words: 'planks', day: '2026-03-14', unopened: 0, opened: 1 },
    { words: 'oak', day: '2026-03-15', unopened: 1, opened: 0 },
  ]);
  const days = await sql`select day::text, unopened from search_days order by day`.execute(db);
  expect(days.rows).toEqual([
    { day: '2026-03-14', unopened: 2 },
    { day: '2026-03-15', unopened: 1 },
  ]);
  clock.set('2026-06-13T00:00:00Z');
  await forgetMissedSearches({ db, clock });
  expect(await db.selectFrom('search_outcomes').select('words').execute()).toEqual([{ words: 'oak' }]);
});

test('a flood of outcomes is limited for each visitor', async () => {
  const { app } = await useCatalogApp(assets, { rateLimitScale: 1 });
  const send = () =>
    app.inject({ method: 'POST', url: '/api/search/outcomes', payload: { search: 'oak', is_opened: false } });
  const answers = await Promise.all(Array.from({ length: 25 }, send));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

test('mails each wisher once, in their language, when a matching asset is published', async () => {
  const { signUp, wish, look, publish, queue, db } = await useWishers();
  const anna = await signUp({ email: 'anna@example.com', lang: 'ru' });
  const ben = await signUp({ email: 'ben@example.com' });
  expect((await wish('Gargoyles!', anna.access_token)).json()).toEqual({ data: { words: 'gargoyles' } });
  await wish('gargoyles', anna.access_token);
  await wish('GARGOYLES', ben.access_token);
  await wish('cathedral', ben.access_token);
  expect(await db.selectFrom('wishes').select(['account', 'words']).execute()).toHaveLength(3);
  await look();
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);

  await publish(rowsOfAsset({ name: 'Stone gargoyle', name_ru: 'Каменная горгулья' }));
  await Promise.all([look(), look()]);
  const [russian, ...more] = await queue.deliverTo('anna@example.com');
  expect(more).toEqual([]);
  expect(russian).toMatchObject({ subject: 'Теперь в каталоге: gargoyles' });
  expect(russian?.text).toContain('https://polyshelf.test/ru/search?search=gargoyles');
  expect(await queue.deliverTo('ben@example.com')).toMatchObject([{ subject: 'Now in the catalogue: gargoyles' }]);
  expect(await db.selectFrom('wishes').select('words').execute()).toEqual([{ words: 'cathedral' }]);
  // What they searched for is in no log.
  const logged = await db.selectFrom('mail_log').select(['name', 'state', 'subject']).execute();
  expect(logged).toEqual(Array(2).fill({ name: 'wish-granted', state: 'sent', subject: null }));
});

test('a change during a run grants wishes within seconds after the run', async () => {
  const { signUp, wish, look, publish, startWorker, subjects, db } = await useWishers();
  const anna = await signUp({ email: 'anna@example.com' });
  const ben = await signUp({ email: 'ben@example.com' });
  await wish('gargoyle', ben.access_token);
  await look();
  await wish('planks', anna.access_token);
  const isThere = async (rows: ReturnType<typeof sql>) => expect((await rows.execute(db)).rows).not.toEqual([]);
  const release = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await sql`select from wishes where words = 'planks' for update`.execute(tx);
    await release.promise;
  });
  await startWorker();
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(() => isThere(blocked));
  await publish(rowsOfAsset({ name: 'Stone gargoyle' }));
  const second = sql`select from pgboss.job where name = 'wishes.grant' offset 1`;
  await eventually(() => isThere(second));
  release.resolve();
  await holding;
  await eventually(() =>
    expect(subjects()).toEqual([
      'anna@example.com Now in the catalogue: planks',
      'ben@example.com Now in the catalogue: gargoyle',
    ]),
  );
});

test('a run that fails is repeated within seconds', async () => {
  const { signUp, wish, look, publish, startWorker, subjects, database } = await useWishers();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create sequence attempts;
    create function fail_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('attempts') = 1 then raise exception 'refused'; end if;
      return old;
    end $$;
    create trigger fail_once before delete on wishes for each row execute function fail_once()`);
  await owner.end();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  await wish('gargoyle', access_token);
  await look();
  await startWorker();
  await publish(rowsOfAsset({ name: 'Stone gargoyle' }));
  await eventually(() => expect(subjects()).toEqual(['anna@example.com Now in the catalogue: gargoyle']));
});

test('a result with a corrected spelling does not grant a wish', async () => {
  const { signUp, wish, look, publish, queue } = await useWishers();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  await wish('marbel', access_token);
  await publish(rowsOfAsset({ name: 'White marble' }));
  await look();
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);
});

test('refuses a wish without a verified email, and more wishes than the limit', async () => {
  const { signUp, wish } = await useWishers();
  expect(codeOf(await wish('gargoyle'))).toBe('INVALID_CREDENTIALS');
  const unverified = await signUp({ email: 'new@example.com', emailVerified: false });
  expect(codeOf(await wish('gargoyle', unverified.access_token))).toBe('EMAIL_NOT_VERIFIED');
  const byTelegram = await signUp({ email: '42@telegram.local' });
  expect(codeOf(await wish('gargoyle', byTelegram.access_token))).toBe('EMAIL_NOT_VERIFIED');

  const { access_token } = await signUp({ email: 'anna@example.com' });
  expect(codeOf(await wish('…', access_token))).toBe('INVALID_PAYLOAD');
  const answers = await Promise.all(
    Array.from({ length: MAX_WISHES + 5 }, (_, number) => wish(`statue ${number}`, access_token)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 403);
  expect(refused.map(codeOf)).toEqual(Array(5).fill('WISH_LIMIT_REACHED'));
});

test('searches of the whole catalogue are counted by day when the process stops, and later pages are not', async () => {
  const database = await useTestDatabase();
  const { app, read } = await useCatalogApp(assets, { database });
  for (const query of ['search=oak', 'search=gnome', 'search=oak&page=2', 'search=oak&free=1', 'sort=new'])
    await read(`/api/assets?${query}`);
  await app.close();
  const { rows } = await sql`select day::text, searches, missed from search_days`.execute(database.db);
  expect(rows).toEqual([{ day: '2026-03-14', searches: 2, missed: 1 }]);
});
