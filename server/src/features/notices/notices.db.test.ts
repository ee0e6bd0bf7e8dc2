import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { forgetNotices, sweepNotices } from './forget-notices.ts';
import { mailUpdates } from './mail-updates.ts';
import { tellHolders } from './tell-holders.ts';

const NOTE = { note: 'Sharper roughness', note_ru: 'Шероховатость резче' };

/** Anna has downloaded both assets, Boris one. */
async function useHolders() {
  const app = await useDownloadApp();
  const { db, clock, queue, keyring } = app;
  const [oak, pine] = [await app.publish('Oak planks', { free: true }), await app.publish('Pine', { free: true })];
  const texts = new Map([
    [oak, { name: 'Oak planks', name_ru: 'Дубовые доски', free: true }],
    [pine, { name: 'Pine', name_ru: null, free: true }],
  ]);
  const [anna, boris, clara] = [await app.arrive('anna'), await app.arrive('boris'), await app.arrive('clara')];
  await anna.start(oak);
  await anna.start(pine);
  await boris.start(oak);
  const next = async (asset: string, name: string, note: { note: string; note_ru: string | null } = NOTE) => {
    clock.advance(MINUTE_MS);
    await app.publishAgain(asset, name, { ...texts.get(asset), ...note });
    await app.versions.refresh();
  };
  const signal = AbortSignal.timeout(60_000);
  const mail = async () => {
    const siteUrl = 'https://polyshelf.test';
    await mailUpdates({ db, clock, keyring, ...queue.deps, siteUrl }, signal);
    await queue.work();
  };
  const mailsTo = (name: string) => queue.deliverTo(`${name}@example.com`);
  return { ...app, oak, pine, anna, boris, clara, next, mail, mailsTo, signal };
}

type Person = Awaited<ReturnType<typeof useHolders>>['anna'];

const countOf = async (who: Person): Promise<number> =>
  (await who.ask('GET', '/users/me?fields=account.updated_assets')).json().data.account.updated_assets;
const updatesOf = async (who: Person) => (await who.ask('GET', '/api/notices')).json().data;

test('holders are told about new versions, others are not; looking at them ends the count', async () => {
  const { oak, pine, anna, boris, clara, next } = await useHolders();
  await next(oak, 'Oak two');
  await next(oak, 'Oak three', { note: 'Larger', note_ru: null });
  await next(pine, 'Pine two');
  expect([await countOf(anna), await countOf(boris), await countOf(clara)]).toEqual([2, 1, 0]);
  const [first, second] = await updatesOf(anna);
  expect(first).toMatchObject({ asset: { id: pine, name: 'Pine', free: true }, is_seen: false });
  expect(second.versions).toMatchObject([
    { number: 3, note: 'Larger', note_ru: null },
    { number: 2, ...NOTE },
  ]);
  expect(second.asset.image).toEqual({
    ...{ id: expect.any(String), width: 320, height: 320, placeholder: expect.any(String) },
  });
  expect(await updatesOf(clara)).toEqual([]);

  const seen = await anna.ask('POST', '/api/notices/seen', { versions: [{ asset: oak, version: 2 }] });
  expect(seen.statusCode).toBe(200);
  // Version 3 is still unseen.
  expect(await countOf(anna)).toBe(2);
  await anna.ask('POST', '/api/notices/seen', { versions: [{ asset: oak, version: 3 }] });
  expect([await countOf(anna), await countOf(boris)]).toEqual([1, 1]);
  expect((await updatesOf(anna)).map(({ is_seen }: { is_seen: boolean }) => is_seen)).toEqual([false, true]);
});

test('downloading the new version ends its notice, downloading an earlier one does not', async () => {
  const { oak, anna, boris, next } = await useHolders();
  await next(oak, 'Oak two');
  expect((await boris.start(oak, { variant: 'all-1k', version: 1 })).statusCode).toBe(200);
  expect([await countOf(anna), await countOf(boris)]).toEqual([1, 1]);
  expect((await boris.start(oak)).statusCode).toBe(200);
  expect([await countOf(anna), await countOf(boris)]).toEqual([1, 0]);
});

test('the calls need a session and valid versions, and change only the own notices', async () => {
  const { oak, anna, boris, next, app, db } = await useHolders();
  await next(oak, 'Oak two');
  const seen = { versions: [{ asset: oak, version: 2 }] };
  for (const [method, url, payload] of [
    ['GET', '/api/notices', undefined],
    ['POST', '/api/notices/seen', seen],
  ] as const) {
    const answer = await app.inject({ method, url, ...(payload && { payload }) });
    expect(answer.json().error.code).toBe('INVALID_CREDENTIALS');
    expect(answer.headers['cache-control']).toContain('no-store');
  }
  for (const body of [{}, { versions: [] }, { versions: [{ asset: 'x', version: 1 }] }, { versions: [{ asset: oak }] }])
    expect((await anna.ask('POST', '/api/notices/seen', body)).json().error.code).toBe('INVALID_PAYLOAD');
  await db
    .updateTable('sessions')
    .set({ impersonated_by: boris.accountId })
    .where('account', '=', anna.accountId)
    .execute();
  expect((await anna.ask('POST', '/api/notices/seen', seen)).json().error.code).toBe('FORBIDDEN');
  expect([await countOf(anna), await countOf(boris)]).toEqual([1, 1]);
  await boris.ask('POST', '/api/notices/seen', seen);
  expect([await countOf(anna), await countOf(boris)]).toEqual([1, 0]);
});

test('telling the holders of an asset in batches, and again after a crash, writes each notice once', async () => {
  const { db, clock, oak, next, signal } = await useHolders();
  await sql`
    with made as (
      insert into accounts (username, lang, role, status, created_at)
      select 'holder-' || i, 'en', 'user', 'active', ${clock.now()}::timestamptz from generate_series(1, 25000) i
      returning id
    )
    insert into spent_downloads (id, account, asset, version, spent_at)
    select gen_random_uuid(), id, ${oak}, 1, ${clock.now()}::timestamptz from made`.execute(db);
  await next(oak, 'Oak two');
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from asset_notices`.execute(db)).rows[0]?.n);
  expect(await count()).toBe(25_002);
  await db.deleteFrom('asset_notices').where('account', '>', 20_000).execute();
  await tellHolders({ db, clock }, { asset: oak, version: 2 }, signal);
  expect(await count()).toBe(25_002);
  const stopped = AbortSignal.abort();
  await expect(tellHolders({ db, clock }, { asset: oak, version: 2 }, stopped)).rejects.toThrow();
  // Nobody has an earlier version than the first.
  await tellHolders({ db, clock }, { asset: oak, version: 1 }, signal);
  expect(await count()).toBe(25_002);
});

test('one mail a day lists all new versions, in the language of the account', async () => {
  const { db, clock, oak, pine, anna, next, mail, mailsTo } = await useHolders();
  await db.updateTable('accounts').set({ lang: 'ru' }).where('id', '=', anna.accountId).execute();
  await next(oak, 'Oak two');
  await next(pine, 'Pine two');
  await mail();
  await mail();
  const [russian, ...more] = await mailsTo('anna');
  expect(more).toEqual([]);
  expect(russian?.subject).toBe('Новые версии ваших ассетов: 2');
  expect(russian?.text).toContain('Дубовые доски, версия 2: Шероховатость резче\n\nPine, версия 2: ');
  expect((await mailsTo('boris'))[0]).toMatchObject({
    subject: 'An asset that you have has a new version',
    unsubscribeUrl: expect.stringMatching(/^https:\/\/polyshelf\.test\/api\/notices\/unsubscribe\/[\w-]{38}$/),
  });
  expect((await mailsTo('boris'))[0]?.text).toContain('Oak planks, version 2: Sharper roughness');
  expect(await mailsTo('clara')).toEqual([]);

  clock.advance(HOUR_MS);
  await next(oak, 'Oak three');
  await mail();
  expect(await mailsTo('anna')).toHaveLength(1);
  clock.advance(DAY_MS);
  await mail();
  expect(await mailsTo('anna')).toHaveLength(2);
  expect((await mailsTo('anna'))[1]?.subject).toBe('У вашего ассета вышла новая версия');
});

test('no mail for what was seen, is hidden or is old, nor for accounts that cannot or do not want to get it', async () => {
  const { db, clock, oak, pine, anna, boris, next, mail, mailsTo, signUp, openBrowser } = await useHolders();
  const telegram = await signUp({ email: '77@telegram.local', tgId: 77 });
  await (await openBrowser(telegram.access_token)).start(oak);
  await next(oak, 'Oak two');
  await next(pine, 'Pine two');
  await boris.ask('POST', '/api/notices/seen', { versions: [{ asset: oak, version: 2 }] });
  const setHidden = (at: Date | null) =>
    db.updateTable('all_assets').set({ hidden_at: at }).where('id', '=', pine).execute();
  await setHidden(clock.now());
  expect([await countOf(anna), (await updatesOf(anna)).length]).toEqual([1, 1]);
  await mail();
  expect(await mailsTo('boris')).toEqual([]);
  expect((await mailsTo('anna'))[0]?.text).not.toContain('Pine');
  expect(await mailsTo('77')).toEqual([]);
  const all = await db.selectFrom('asset_notices').select('mailed_at').where('asset', '=', pine).execute();
  expect(all).toEqual([{ mailed_at: null }]);

  await setHidden(null);
  expect(await countOf(anna)).toBe(2);
  clock.advance(8 * DAY_MS);
  await mail();
  expect(await mailsTo('anna')).toHaveLength(1);
});

test('the setting and the link in the mail end the mails; the setting brings them back', async () => {
  const { app, db, oak, boris, anna, call, next, mail, mailsTo } = await useHolders();
  const set = (who: Person, notify_versions: unknown) =>
    call('PATCH', `/items/accounts/${who.accountId}`, { notify_versions }, who.access_token);
  expect((await set(anna, false)).statusCode).toBe(200);
  expect((await set(anna, 'no')).statusCode).toBe(400);
  await next(oak, 'Oak two');
  await mail();
  expect(await mailsTo('anna')).toEqual([]);
  const [sent] = await mailsTo('boris');
  const path = new URL(sent?.unsubscribeUrl ?? '').pathname;
  const wants = async (who: Person) =>
    (await who.ask('GET', '/users/me?fields=account.notify_versions')).json().data.account.notify_versions;
  expect([await wants(anna), await wants(boris)]).toEqual([false, true]);

  const post = (url: string, headers = {}, payload?: string) =>
    app.inject({ method: 'POST', url, headers, payload: payload ?? '' });
  for (const token of ['x', 'a'.repeat(38), `${path.split('/').at(-1)?.slice(0, -1)}A`, '']) {
    const answer = await post(`/api/notices/unsubscribe/${token}`);
    expect([410, 404]).toContain(answer.statusCode);
  }
  expect(await wants(boris)).toBe(true);
  expect((await app.inject(path)).statusCode).toBe(404);
  expect(await wants(boris)).toBe(true);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let again = 0; again < 2; again++)
    expect((await post(path, form, 'List-Unsubscribe=One-Click')).json()).toEqual({ data: { unsubscribed: true } });
  expect(await wants(boris)).toBe(false);
  await set(boris, true);
  expect(await wants(boris)).toBe(true);
  expect(await db.selectFrom('accounts').select('id').where('notify_versions', '=', false).execute()).toEqual([
    { id: anna.accountId },
  ]);
});

test('notices go with their account and, once seen, after ninety days', async () => {
  const { db, clock, oak, anna, boris, next } = await useHolders();
  await next(oak, 'Oak two');
  await boris.ask('POST', '/api/notices/seen', { versions: [{ asset: oak, version: 2 }] });
  clock.advance(90 * DAY_MS);
  await sweepNotices({ db, clock });
  expect(await db.selectFrom('asset_notices').selectAll().execute()).toHaveLength(2);
  clock.advance(1);
  await sweepNotices({ db, clock });
  expect(await db.selectFrom('asset_notices').select('account').execute()).toEqual([{ account: anna.accountId }]);
  await inTransaction(db, (tx) => forgetNotices(tx, anna.accountId));
  expect(await db.selectFrom('asset_notices').selectAll().execute()).toEqual([]);
});
