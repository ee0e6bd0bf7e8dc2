import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';

/** A collection with two paid assets and a free one. On a paid plan Anna has downloaded the first. */
async function useCollection(plan: 'free' | 'pro' = 'pro') {
  const kit = await useDownloadApp();
  const anna = await kit.arrive('anna', plan);
  const assets = [await kit.publish('Oak'), await kit.publish('Pine'), await kit.publish('Ash', { free: true })];
  const { id } = (await anna.ask('POST', '/items/packs', { name: 'Дом / house' })).json().data;
  await anna.ask('POST', '/items/assets_packs', assets.map((asset) => ({ asset, pack: id })) as never);
  if (plan === 'pro') await anna.start(assets[0] as string);
  const quote = async (query = '') => (await anna.ask('GET', `/api/collections/${id}/download${query}`)).json().data;
  const download = (body: object) => anna.ask('POST', `/api/collections/${id}/download`, body);
  const countSpent = async () => (await kit.db.selectFrom('spent_downloads').selectAll().execute()).length;
  return { ...kit, anna, id, assets, quote, download, countSpent };
}

test('downloads a whole collection as one archive at the quoted cost', async () => {
  const { quote, download, anna, folder, countSpent } = await useCollection();
  const shown = await quote();
  expect(shown).toMatchObject({ assets: 3, cost: 2, left_out: [], refusal: null, choices: { texture: 'all-1k' } });
  expect(shown.allowance).toMatchObject({ downloads_today: 1, downloads_left: 49 });
  const answer = await download({ cost: 2 });
  const { url, name, bytes, spent, allowance } = answer.json().data;
  expect({ name, spent }).toEqual({ name: 'Дом / house.zip', spent: 2 });
  expect(allowance).toMatchObject({ downloads_today: 3, downloads_left: 47 });
  expect(await countSpent()).toBe(3);

  const file = await anna.follow(url);
  expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Дом _ house.zip')}`);
  expect(file.rawPayload.length).toBe(bytes);
  const path = join(folder, 'all.zip');
  writeFileSync(path, file.rawPayload);
  expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
  const listing = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' });
  for (const folderName of ['oak', 'pine', 'ash']) expect(listing).toContain(`${folderName}/SHA256SUMS`);
  expect((await quote()).cost).toBe(0);
});

test('refuses a cost that differs from the current quote and spends nothing', async () => {
  const { download, countSpent } = await useCollection();
  for (const cost of [0, 1, 3]) {
    const answer = await download({ cost });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'QUOTE_CHANGED']);
  }
  expect(await countSpent()).toBe(1);
});

test('spends nothing when the allowance does not cover the whole collection', async () => {
  const { download, quote, db, countSpent } = await useCollection();
  await db.updateTable('download_days').set({ spent: 49 }).execute();
  expect((await quote()).refusal).toBe('DOWNLOAD_LIMIT_REACHED');
  expect((await download({ cost: 2 })).json().error.code).toBe('DOWNLOAD_LIMIT_REACHED');
  expect(await countSpent()).toBe(1);
  expect(await db.selectFrom('downloads').selectAll().execute()).toHaveLength(1);
});

test('leaves out assets that the plan does not include, and lists them in the quote', async () => {
  const { download, quote, assets, anna, db, id } = await useCollection('free');
  expect(await quote()).toMatchObject({ assets: 1, cost: 1, left_out: assets.slice(0, 2), refusal: null });
  const file = await anna.follow((await download({ cost: 1 })).json().data.url);
  expect(file.body).toContain('ash/SHA256SUMS');
  expect(file.body).not.toContain('oak/');
  await db
    .deleteFrom('assets_packs')
    .where('asset', '=', assets[2] as string)
    .execute();
  expect((await quote()).refusal).toBe('PLAN_REQUIRED');
  await db.deleteFrom('assets_packs').execute();
  expect(await quote()).toMatchObject({ assets: 0, cost: 0, refusal: null });
  expect((await download({ cost: 0 })).json().error.code).toBe('INVALID_PAYLOAD');
  expect((await anna.ask('GET', `/api/collections/${id + 1}/download`)).statusCode).toBe(403);
});

test('spends one download per asset when ten requests run in parallel', async () => {
  const { download, countSpent } = await useCollection();
  const answers = await Promise.all(Array.from({ length: 10 }, () => download({ cost: 2 })));
  const codes = answers.map((answer) => answer.json().error?.code ?? 'ok').toSorted();
  expect(codes).toEqual([...Array(9).fill('QUOTE_CHANGED'), 'ok']);
  expect(await countSpent()).toBe(3);
});

test('adding an asset to the collection does not change an archive that is being downloaded', async () => {
  const { download, anna, publish, id, clock } = await useCollection();
  const { url } = (await download({ cost: 2 })).json().data;
  const before = await anna.follow(url);
  await anna.ask('POST', '/items/assets_packs', { asset: await publish('Elm'), pack: id });
  clock.advance(60_000);
  const after = await anna.follow(url, { range: 'bytes=100-', 'if-range': String(before.headers.etag) });
  expect(after.statusCode).toBe(206);
  expect(after.rawPayload.equals(before.rawPayload.subarray(100))).toBe(true);
});

test('refuses other accounts and visitors, and quotes a packed preset', async () => {
  const { arrive, id, call, quote } = await useCollection();
  const boris = await arrive('boris', 'studio');
  expect((await boris.ask('GET', `/api/collections/${id}/download`)).statusCode).toBe(403);
  expect((await boris.ask('POST', `/api/collections/${id}/download`, { cost: 0 })).statusCode).toBe(403);
  expect((await call('POST', `/api/collections/${id}/download`, { cost: 0 })).json().error.code).toBe(
    'SIGN_IN_REQUIRED',
  );
  expect(await quote('?texture=unreal-1k')).toMatchObject({ cost: 2, choices: { texture: 'unreal-1k' } });
});
