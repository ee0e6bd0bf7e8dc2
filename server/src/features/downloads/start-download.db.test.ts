import type { Variant } from '@polyshelf/contract/downloads';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';

type App = Awaited<ReturnType<typeof useDownloadApp>>;

const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }): string =>
  answer.statusCode === 200 ? 'ok' : (answer.json().error?.code ?? String(answer.statusCode));

async function countSpent({ db }: App, account: number): Promise<number> {
  const rows = await db.selectFrom('spent_downloads').select('id').where('account', '=', account).execute();
  return rows.length;
}

/** Spends downloads of today until `left` remain. */
async function leave({ db, clock }: App, account: number, left: number, perDay = 10): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10) as never;
  await db
    .insertInto('download_days')
    .values({ account, day, spent: perDay - left })
    .execute();
}

test('spends one download and returns a link to the bytes', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak', { free: true });
  const anna = await app.arrive('anna');
  const answer = await anna.start(oak);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { url, name, bytes, spent, allowance } = answer.json().data;
  expect({ name, spent }).toEqual({ name: 'oak_all-1k.zip', spent: 1 });
  expect(allowance).toEqual({
    downloads_per_day: 10,
    downloads_today: 1,
    downloads_left: 9,
    resets_at: '2026-03-15T00:00:00.000Z',
  });
  const file = await anna.follow(url);
  expect([file.statusCode, file.rawPayload.length, file.headers['content-length']]).toEqual([
    200,
    bytes,
    String(bytes),
  ]);

  const me = (await anna.ask('GET', '/users/me?fields=account.downloads_today,account.downloads_total')).json();
  expect(me.data.account).toEqual({ downloads_today: 1, downloads_total: 1 });
});

test('an account whose plan the operator has removed gets ten downloads a day', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak', { free: true });
  const anna = await app.arrive('anna');
  await app.db.deleteFrom('subs').where('id', '=', 'free').execute();
  const me = await anna.ask('GET', '/users/me?fields=*,account.*,account.sub.*');
  expect([me.statusCode, me.json().data.account.sub]).toEqual([200, null]);
  expect((await anna.ask('GET', `/api/assets/${oak}/files`)).json().data.allowance.downloads_per_day).toBe(10);
});

test('every refusal has its own code and changes nothing', async () => {
  const app = await useDownloadApp();
  const { clock, db, call, signUp } = app;
  const [free, paid] = [await app.publish('Oak', { free: true }), await app.publish('Pine')];
  const ended = new Date(clock.now().getTime() - 1);

  expect(codeOf(await call('POST', `/api/assets/${free}/download`, { variant: 'all-1k' }))).toBe('SIGN_IN_REQUIRED');
  const anna = await app.arrive('anna');
  expect(codeOf(await anna.start(crypto.randomUUID()))).toBe('ASSET_NOT_FOUND');
  expect(codeOf(await anna.start(free, { variant: 'all-64k' }))).toBe('INVALID_PAYLOAD');
  expect(codeOf(await anna.start(free, { files: [crypto.randomUUID()] }))).toBe('INVALID_PAYLOAD');
  expect(codeOf(await anna.start(free, {}))).toBe('INVALID_PAYLOAD');
  expect(codeOf(await anna.start(paid))).toBe('PLAN_REQUIRED');
  await app.subscribe(anna.accountId, 'pro', { sub_end: ended });
  expect(codeOf(await anna.start(paid))).toBe('PLAN_REQUIRED');
  await app.subscribe(anna.accountId, 'pro', { sub_end: ended, blocked: true });
  expect(codeOf(await anna.start(paid))).toBe('SUBSCRIPTION_BLOCKED');

  const boris = await signUp({ email: 'boris@example.com', emailVerified: false });
  const unverified = await app.openBrowser(boris.access_token);
  expect(codeOf(await unverified.start(free))).toBe('EMAIL_NOT_VERIFIED');

  const others = [await app.openBrowser(anna.access_token), await app.openBrowser(anna.access_token)];
  expect(codeOf((await others[1]?.start(free)) as never)).toBe('DEVICE_LIMIT_REACHED');
  expect(codeOf(await call('POST', `/api/assets/${free}/download`, { variant: 'all-1k' }, anna.access_token))).toBe(
    'DEVICE_LIMIT_REACHED',
  );

  await leave(app, anna.accountId, 0);
  const refused = await anna.start(free);
  expect(codeOf(refused)).toBe('DOWNLOAD_LIMIT_REACHED');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().errors[0].extensions).toMatchObject({
    downloads_left: 0,
    resets_at: '2026-03-15T00:00:00.000Z',
  });
  for (const table of ['spent_downloads', 'downloads', 'download_links', 'download_choices'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test('an account with Telegram needs no verified email', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak', { free: true });
  const { access_token } = await app.signUp({ email: '7@telegram.local', emailVerified: false, tgId: 7 });
  expect(codeOf(await (await app.openBrowser(access_token)).start(oak))).toBe('ok');
});

test('refuses to download while impersonating an account', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak', { free: true });
  const anna = await app.arrive('anna');
  const admin = await app.signUp({ email: 'admin@example.com', role: 'admin' });
  await app.db.updateTable('sessions').set({ impersonated_by: admin.accountId }).execute();
  expect(codeOf(await anna.start(oak))).toBe('FORBIDDEN');
});

test('an asset costs a download again after exactly thirty days', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak');
  const anna = await app.arrive('anna', 'pro');
  const start = app.clock.now().getTime();
  const spentAt = async (moment: number) => {
    app.clock.set(new Date(moment));
    const token = (await app.signIn(anna.accountId)).access_token;
    return (
      await app.call('POST', `/api/assets/${oak}/download`, { variant: 'all-1k' }, token, { cookie: anna.cookie })
    ).json().data.spent;
  };
  expect(await spentAt(start)).toBe(1);
  expect(await spentAt(start + 30 * DAY_MS - 1)).toBe(0);
  expect(await spentAt(start + 30 * DAY_MS)).toBe(1);
  expect(await spentAt(start + 60 * DAY_MS - 1)).toBe(0);
});

test('a covered asset is free in every variant without allowance, but needs the plan and the device', async () => {
  const app = await useDownloadApp();
  const [oak, pine] = [await app.publish('Oak'), await app.publish('Pine')];
  const anna = await app.arrive('anna', 'pro');
  const first = await anna.start(oak);
  expect(first.json().data.spent).toBe(1);
  await app.db.updateTable('download_days').set({ spent: 50 }).execute();
  expect(codeOf(await anna.start(pine))).toBe('DOWNLOAD_LIMIT_REACHED');
  const { variants, refusal, cost } = (await anna.ask('GET', `/api/assets/${oak}/files`)).json().data;
  expect({ refusal, cost }).toEqual({ refusal: null, cost: 0 });
  for (const { id } of variants) {
    const again = await anna.start(oak, { variant: id });
    expect([codeOf(again), again.json().data?.spent]).toEqual(['ok', 0]);
  }
  expect(await countSpent(app, anna.accountId)).toBe(1);

  await app.db.updateTable('accounts').set({ sub_override_devices: 0 }).execute();
  expect(codeOf(await anna.start(oak))).toBe('DEVICE_LIMIT_REACHED');
  await app.db.deleteFrom('subscriptions').execute();
  expect(codeOf(await anna.start(oak))).toBe('PLAN_REQUIRED');
});

test('setting the clock back a day gives no second allowance, even when nothing was spent on that day', async () => {
  const app = await useDownloadApp();
  const [oak, ash] = [await app.publish('Oak', { free: true }), await app.publish('Ash', { free: true })];
  const anna = await app.arrive('anna');
  await leave(app, anna.accountId, 1);
  expect(codeOf(await anna.start(oak))).toBe('ok');

  app.clock.set(new Date(app.clock.now().getTime() - DAY_MS));
  const { access_token } = await app.signIn(anna.accountId);
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) =>
    app.call(method, url, body, access_token, { cookie: anna.cookie });
  const take = () => ask('POST', `/api/assets/${ash}/download`, { variant: 'all-1k' });
  expect(codeOf(await take())).toBe('DOWNLOAD_LIMIT_REACHED');
  const allowance = { downloads_today: 10, downloads_left: 0, resets_at: '2026-03-15T00:00:00.000Z' };
  expect((await ask('GET', `/api/assets/${ash}/files`)).json().data).toMatchObject({
    refusal: 'DOWNLOAD_LIMIT_REACHED',
    allowance,
  });
  expect((await ask('GET', '/api/downloads')).json().data).toMatchObject({ allowance });
  const me = (await ask('GET', '/users/me?fields=account.downloads_today')).json();
  expect(me.data.account).toEqual({ downloads_today: 10 });
  // What is left of the later day can still be spent.
  await app.db.updateTable('download_days').set({ spent: 9 }).execute();
  expect((await take()).json().data.allowance).toMatchObject(allowance);
  expect(await app.db.selectFrom('download_days').select('spent').execute()).toEqual([{ spent: 10 }]);
});

test('the allowance changes exactly at midnight UTC, and setting the clock back gives no more', async () => {
  const app = await useDownloadApp();
  const assets = await Promise.all(Array.from({ length: 4 }, (_, n) => app.publish(`Oak ${n}`, { free: true })));
  const anna = await app.arrive('anna');
  const startAt = async (moment: string, asset: string | undefined) => {
    app.clock.set(moment);
    const token = (await app.signIn(anna.accountId)).access_token;
    const headers = { cookie: anna.cookie };
    return app.call('POST', `/api/assets/${asset}/download`, { variant: 'all-1k' }, token, headers);
  };
  app.clock.set('2026-03-14T23:59:59.999Z');
  await leave(app, anna.accountId, 1);
  const last = await startAt('2026-03-14T23:59:59.999Z', assets[0]);
  expect(last.json().data.allowance).toMatchObject({ downloads_left: 0, resets_at: '2026-03-15T00:00:00.000Z' });
  expect(codeOf(await startAt('2026-03-14T23:59:59.999Z', assets[1]))).toBe('DOWNLOAD_LIMIT_REACHED');
  const next = await startAt('2026-03-15T00:00:00.000Z', assets[1]);
  expect(next.json().data.allowance).toMatchObject({ downloads_today: 1, resets_at: '2026-03-16T00:00:00.000Z' });
  const back = await startAt('2026-03-14T23:59:59.999Z', assets[2]);
  expect(back.json().data.allowance).toMatchObject({ downloads_today: 2, resets_at: '2026-03-16T00:00:00.000Z' });
  await app.db.updateTable('download_days').set({ spent: 10 }).execute();
  await app.db.updateTable('accounts').set({ lang: 'ru' }).execute();
  expect(codeOf(await startAt('2026-03-14T12:00:00.000Z', assets[3]))).toBe('DOWNLOAD_LIMIT_REACHED');
});

test('twenty parallel downloads of one asset spend one download', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak', { free: true });
  const anna = await app.arrive('anna');
  const answers = await Promise.all(Array.from({ length: 20 }, () => anna.start(oak)));
  expect(answers.map(codeOf)).toEqual(Array(20).fill('ok'));
  expect(answers.map((answer) => answer.json().data.spent).toSorted()).toEqual([...Array(19).fill(0), 1]);
  expect(await countSpent(app, anna.accountId)).toBe(1);
});

test('lists spent downloads page by page, to their owner only', async () => {
  const app = await useDownloadApp();
  const anna = await app.arrive('anna', 'pro');
  const boris = await app.arrive('boris', 'pro');
  for (const name of ['Oak', 'Pine', 'Ash']) {
    await anna.start(await app.publish(name));
    app.clock.advance(60_000);
  }
  const first = (await anna.ask('GET', '/api/downloads?limit=2')).json().data;
  expect(first).toMatchObject({ has_more: true, allowance: { downloads_today: 3, downloads_left: 47 } });
  expect(first.downloads[0]).toMatchObject({
    spent_at: '2026-03-14T12:02:00.000Z',
    covered_until: '2026-04-13T12:02:00.000Z',
    asset: { name: 'Ash', type: 'texture', image: { width: 320 } },
  });
  const second = (await anna.ask('GET', `/api/downloads?limit=2&after=${first.downloads[1].id}`)).json().data;
  expect(second).toMatchObject({ has_more: false, downloads: [{ asset: { name: 'Oak' } }] });
  const others = (await boris.ask('GET', `/api/downloads?after=${first.downloads[1].id}`)).json().data;
  expect(others).toMatchObject({ downloads: [], allowance: { downloads_today: 0 } });
  expect((await app.call('GET', '/api/downloads')).statusCode).toBe(401);
});

test('suggests the variant closest to the last download of this asset type', async () => {
  const app = await useDownloadApp();
  const [oak, pine] = [await app.publish('Oak', { free: true }), await app.publish('Pine', { free: true })];
  const visitor = (await app.call('GET', `/api/assets/${oak}/files`)).json().data;
  expect(visitor).toMatchObject({ refusal: 'SIGN_IN_REQUIRED', allowance: null, suggested: 'all-1k', version: 1 });
  const offered = visitor.variants.map(({ id, kind, maps }: Variant) => [kind === 'zip' ? id : kind, maps.join(' ')]);
  expect(offered).toEqual([
    ['all-1k', 'ao basecolor normal_dx normal_gl roughness'],
    ['blender-1k', 'ao basecolor normal_gl roughness'],
    ['unreal-1k', 'basecolor normal_dx orm'],
    ['godot-1k', 'basecolor normal_gl orm'],
    ['file', 'ao'],
    ['file', 'basecolor'],
    ['file', 'normal_dx'],
    ['file', 'normal_gl'],
    ['file', 'roughness'],
  ]);
  expect(JSON.stringify(visitor)).not.toMatch(/files\/|sha256|crc32/);
  const anna = await app.arrive('anna');
  await anna.start(oak, { variant: 'blender-1k' });
  expect((await anna.ask('GET', `/api/assets/${pine}/files`)).json().data).toMatchObject({
    suggested: 'blender-1k',
    refusal: null,
    cost: 1,
    covered_until: null,
  });
  expect((await app.call('GET', `/api/assets/${crypto.randomUUID()}/files`)).json().error.code).toBe('ASSET_NOT_FOUND');
});

test('the variants of an asset are the same for everybody and cacheable', async () => {
  const app = await useDownloadApp();
  const [oak, pine] = [await app.publish('Oak', { free: true }), await app.publish('Pine', { free: true })];
  const anna = await app.arrive('anna');
  await anna.start(oak, { variant: 'blender-1k' });
  const visitor = await app.call('GET', `/api/assets/${pine}/variants`);
  const { variants } = (await app.call('GET', `/api/assets/${pine}/files`)).json().data;
  expect(visitor.json().data).toEqual({ variants, suggested: 'all-1k' });
  expect(visitor.headers['cache-control']).not.toMatch(/private|no-store/);
  expect((await anna.ask('GET', `/api/assets/${pine}/variants`)).body).toBe(visitor.body);
  const unknown = await app.call('GET', `/api/assets/${crypto.randomUUID()}/variants`);
  expect(unknown.json().error.code).toBe('ASSET_NOT_FOUND');
});
