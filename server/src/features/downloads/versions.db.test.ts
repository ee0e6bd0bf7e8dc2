import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { named } from '../../../testing/prepared-asset.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { deleteDownloads } from './queries.ts';
import { recordPastDownloads } from './record-past-downloads.ts';

const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }): string =>
  answer.statusCode === 200 ? 'ok' : (answer.json().error?.code ?? String(answer.statusCode));

/** Two versions of an asset: Anna has the first one, Boris came with the second, Clara has none. */
async function useVersions() {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak planks');
  const [anna, boris, clara] = [
    await app.arrive('anna', 'pro'),
    await app.arrive('boris', 'pro'),
    await app.arrive('clara', 'pro'),
  ];
  expect((await anna.start(oak)).json().data.spent).toBe(1);
  const next = async (name: string) => {
    app.clock.advance(MINUTE_MS);
    await app.publishAgain(oak, name);
    await app.versions.refresh();
  };
  await next('Oak two');
  expect((await boris.start(oak)).json().data.spent).toBe(1);
  const endCover = () =>
    app.db
      .updateTable('downloads')
      .set({ spent_at: new Date(app.clock.now().getTime() - HOUR_MS), covered_until: app.clock.now() })
      .execute();
  /** Ends the free thirty days and uses all downloads of the day. */
  const useUp = async (account: number) => {
    await endCover();
    const day = app.clock.now().toISOString().slice(0, 10) as never;
    await app.db
      .insertInto('download_days')
      .values({ account, day, spent: 500 })
      .onConflict((conflict) => conflict.columns(['account', 'day']).doUpdateSet({ spent: 500 }))
      .execute();
  };
  return { ...app, oak, anna, boris, clara, next, endCover, useUp };
}

type Kit = Awaited<ReturnType<typeof useVersions>>;
type Person = Kit['anna'];

const filesOf = async (who: Person, asset: string, version?: number) =>
  (await who.ask('GET', `/api/assets/${asset}/files${version ? `?version=${version}` : ''}`)).json().data;

test('a holder of an earlier version downloads later ones for nothing, at zero allowance and for ever', async () => {
  const { oak, anna, boris, next, useUp, db } = await useVersions();
  await useUp(anna.accountId);
  await useUp(boris.accountId);
  expect(await filesOf(anna, oak)).toMatchObject({
    ...{ version: 2, versions: [2, 1], cost: 0, refusal: null, covered_until: null, holds_earlier: true },
  });
  expect((await anna.start(oak)).json().data).toMatchObject({ spent: 0, name: 'oak-planks_all-1k.zip' });
  // Boris has no earlier version, so his second month costs again.
  expect(await filesOf(boris, oak)).toMatchObject({
    ...{ versions: [2], cost: 1, refusal: 'DOWNLOAD_LIMIT_REACHED', holds_earlier: false },
  });
  expect(codeOf(await boris.start(oak))).toBe('DOWNLOAD_LIMIT_REACHED');

  await next('Oak three');
  for (const who of [anna, boris]) expect((await who.start(oak)).json().data.spent).toBe(0);
  expect((await filesOf(anna, oak)).versions).toEqual([3, 2, 1]);
  expect((await filesOf(boris, oak)).versions).toEqual([3, 2]);
  const spent = await db.selectFrom('spent_downloads').select(['account', 'version']).orderBy('version').execute();
  expect(spent).toEqual([
    { account: anna.accountId, version: 1 },
    { account: boris.accountId, version: 2 },
  ]);
});

test('an earlier version has its own files and names, and its download resumes after the next version', async () => {
  const { oak, anna, next, storage, db } = await useVersions();
  const files = await filesOf(anna, oak, 1);
  expect(files).toMatchObject({ version: 1, versions: [2, 1], cost: 0 });
  const ids = async (version: number) => {
    const rows = await db.selectFrom('files').select('id').where('version', '=', version).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  const singles = files.variants.filter((one: { kind: string }) => one.kind === 'file');
  expect(singles.map(({ id }: { id: string }) => id).toSorted()).toEqual(await ids(1));

  const started = (await anna.start(oak, { variant: 'all-1k', version: 1 })).json().data;
  expect(started).toMatchObject({ name: 'oak-planks-v1_all-1k.zip', spent: 0 });
  const whole = await anna.follow(started.url);
  expect(whole.rawPayload.length).toBe(started.bytes);
  expect(whole.rawPayload.includes('oak-planks-v1/')).toBe(true);
  const newest = (await anna.start(oak, { variant: 'all-1k', version: 2 })).json().data;
  expect(newest.name).toBe('oak-planks_all-1k.zip');
  const before = await anna.follow(newest.url);
  expect(before.rawPayload.equals(whole.rawPayload)).toBe(false);

  // Both links keep their bytes when another version is published in the middle of a transfer.
  await next('Oak three');
  for (const [link, first] of [
    [started, whole],
    [newest, before],
  ] as const) {
    const rest = await anna.follow(link.url, { range: 'bytes=1000-', 'if-range': String(first.headers.etag) });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(first.rawPayload.subarray(1000))).toBe(true);
  }
  // One map as a file, and chosen maps as an archive.
  const [file] = singles;
  const single = (await anna.start(oak, { variant: file.id, version: 1 })).json().data;
  const stored = await db.selectFrom('files').select('key').where('id', '=', file.id).executeTakeFirstOrThrow();
  const chunks = await (await storage.open(stored.key)).toArray();
  expect((await anna.follow(single.url)).rawPayload.equals(Buffer.concat(chunks))).toBe(true);
  const chosen = (await anna.start(oak, { files: [file.id], version: 1 })).json().data;
  expect(chosen.name).toBe('oak-planks-v1_maps.zip');
});

test('a version is refused to accounts that came later, and the refusal changes nothing', async () => {
  const { app, oak, anna, boris, clara, db, subscribe, clock, endCover } = await useVersions();
  const tables = ['downloads', 'spent_downloads', 'download_days', 'download_links', 'download_choices'] as const;
  const rows = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy(sql`1`).execute()));
  const before = await rows();
  for (const who of [boris, clara]) {
    for (const body of [{ variant: 'all-1k' }, { variant: 'all-64k' }, { files: [crypto.randomUUID()] }])
      expect(codeOf(await who.start(oak, { ...body, version: 1 }))).toBe('FORBIDDEN');
    expect(codeOf(await who.ask('GET', `/api/assets/${oak}/files?version=1`))).toBe('FORBIDDEN');
  }
  expect(codeOf(await app.inject(`/api/assets/${oak}/files?version=1`))).toBe('FORBIDDEN');
  expect(codeOf(await anna.start(oak, { variant: 'all-1k', version: 3 }))).toBe('ASSET_NOT_FOUND');
  for (const version of [0, -1, 1.5, 3e9])
    expect(codeOf(await anna.start(oak, { variant: 'all-1k', version }))).toBe('INVALID_PAYLOAD');
  expect(codeOf(await anna.ask('GET', `/api/assets/${oak}/files?version=last`))).toBe('INVALID_QUERY');
  // A version does not contain the files of another one.
  const { id } = await db.selectFrom('files').select('id').where('version', '=', 2).executeTakeFirstOrThrow();
  expect(codeOf(await anna.start(oak, { files: [id], version: 1 }))).toBe('INVALID_PAYLOAD');

  // The plan must still include the asset.
  await endCover();
  await subscribe(anna.accountId, 'pro', { sub_end: clock.now() });
  for (const version of [1, 2])
    expect(codeOf(await anna.start(oak, { variant: 'all-1k', version }))).toBe('PLAN_REQUIRED');
  const [, ...others] = await rows();
  expect(others).toEqual(before.slice(1));
});

test('downloads without a version count as of the version of their moment', async () => {
  const { oak, clara, boris, db, clock, next } = await useVersions();
  await inTransaction(db, (tx) => deleteDownloads(tx, boris.accountId));
  const past = (accountId: number, minutes: number) =>
    inTransaction(db, (tx) =>
      recordPastDownloads(tx, { accountId, assets: [oak], at: new Date(clock.now().getTime() - minutes * MINUTE_MS) }),
    );
  await next('Oak three');
  // Version 2 is a minute old, version 3 is new; the third download was before the asset was published.
  await past(clara.accountId, 1);
  await past(boris.accountId, 0);
  expect((await filesOf(clara, oak)).versions).toEqual([3, 2]);
  expect((await filesOf(boris, oak)).versions).toEqual([3]);
  await db
    .updateTable('spent_downloads')
    .set({ spent_at: new Date('2020-01-01') })
    .execute();
  expect((await filesOf(boris, oak)).versions).toEqual([3, 2, 1]);
});

test('a collection costs nothing for assets of which the account has an earlier version', async () => {
  const { oak, anna, call, endCover, publish, db } = await useVersions();
  await endCover();
  const pine = await publish('Pine', { pack: [named('textures'), named('pine')] });
  const { id } = (await anna.ask('POST', '/items/packs', { name: 'Kitchen' })).json().data;
  for (const asset of [oak, pine])
    await call('POST', '/items/assets_packs', { account: anna.accountId, asset, pack: id }, anna.access_token);
  expect((await anna.ask('GET', `/api/collections/${id}/download`)).json().data).toMatchObject({ assets: 2, cost: 1 });
  const answer = await anna.ask('POST', `/api/collections/${id}/download`, { cost: 1 });
  expect(answer.json().data.spent).toBe(1);
  const spent = await db
    .selectFrom('spent_downloads')
    .select(['asset', 'version'])
    .where('account', '=', anna.accountId)
    .orderBy('spent_at')
    .execute();
  expect(spent).toEqual([
    { asset: oak, version: 1 },
    { asset: pine, version: 1 },
  ]);
});

test('the asset page says how the files of each version differ, without hashes', async () => {
  const { app, oak, db } = await useVersions();
  const answer = await app.inject(`/api/assets/${oak}`);
  const [second, first] = answer.json().data.versions;
  expect(first.differences).toBeNull();
  expect(second.differences).toMatchObject({ added: 5, changed: 0, removed: 5, renamed: 0, more: 0 });
  expect(second.differences.files).toHaveLength(10);
  for (const { sha256 } of await db.selectFrom('files').select('sha256').execute())
    expect(answer.body).not.toContain(sha256);
});
