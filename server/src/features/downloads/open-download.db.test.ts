import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { stageFiles } from '../../../testing/prepared-asset.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { sweepMedia } from '../media/index.ts';
import { sweepLinks } from './links.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function useLink(variant = 'all-1k') {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak planks', { licence: 'cc-by' });
  const anna = await app.arrive('anna', 'pro');
  const started = (await anna.start(oak, { variant })).json().data;
  return { ...app, app: app.app, oak, anna, started, url: started.url as string };
}

/** Unpacks with `unzip` and verifies with `sha256sum`, as a user would. */
function unpack(folder: string, bytes: Buffer) {
  const [path, target] = [join(folder, 'it.zip'), join(folder, 'unpacked')];
  mkdirSync(target);
  writeFileSync(path, bytes);
  execFileSync('unzip', ['-q', path, '-d', target]);
  const checkSums = (asset: string) =>
    execFileSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: join(target, asset), encoding: 'utf8' });
  return { checkSums, read: (file: string) => readFileSync(join(target, file)) };
}

test('an archive contains the files, licence, link to the asset, preview image and checksums', async () => {
  const { anna, url, folder, oak, started } = await useLink();
  const { statusCode, headers, rawPayload } = await anna.follow(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(started.bytes),
    'content-disposition': `attachment; filename="oak-planks_all-1k.zip"; filename*=UTF-8''oak-planks_all-1k.zip`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
  const { checkSums, read } = unpack(folder, rawPayload);
  expect(checkSums('oak-planks').trim().split('\n')).toEqual([
    'oak-planks_1k_ao.png: OK',
    'oak-planks_1k_basecolor.png: OK',
    'oak-planks_1k_normal_dx.png: OK',
    'oak-planks_1k_normal_gl.png: OK',
    'oak-planks_1k_roughness.png: OK',
    'preview.webp: OK',
    'LICENSE.txt: OK',
    'source.url: OK',
  ]);
  expect(read('oak-planks/source.url').toString()).toContain(`URL=https://polyshelf.test/asset/${oak}`);
  const licence = read('oak-planks/LICENSE.txt').toString();
  expect(licence).toContain('Licence: CC BY 4.0');
  expect(licence).toContain('Лицензия: CC BY 4.0');
  expect(licence).toContain('https://creativecommons.org/licenses/by/4.0/');
});

test('two links to one archive return the same bytes and the same ETag', async () => {
  const { anna, url, oak } = await useLink();
  const other = (await anna.start(oak)).json().data.url;
  expect(other).not.toBe(url);
  const [one, two] = [await anna.follow(url), await anna.follow(other)];
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(two.headers.etag).toBe(one.headers.etag);
});

test('packs the maps for Unreal once and stores them', async () => {
  const { anna, oak, db, folder, storage, clock } = await useLink();
  const first = await anna.follow((await anna.start(oak, { variant: 'unreal-1k' })).json().data.url);
  const { checkSums, read } = unpack(folder, first.rawPayload);
  expect(checkSums('oak-planks')).toContain('oak-planks_1k_orm.png: OK');
  const { data, info } = await sharp(read('oak-planks/oak-planks_1k_orm.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [roughness] = await db.selectFrom('files').select('key').where('map', '=', 'roughness').execute();
  const source = await sharp(await buffer(await storage.open(roughness?.key ?? '')))
    .raw()
    .toBuffer();
  expect([info.channels, data[1]]).toEqual([3, source[0]]);
  const packed = await db.selectFrom('derived_files').selectAll().where('kind', '=', 'orm').execute();
  const again = await anna.follow((await anna.start(oak, { variant: 'unreal-1k' })).json().data.url);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await db.selectFrom('derived_files').selectAll().where('kind', '=', 'orm').execute()).toEqual(packed);
  // The media sweep keeps packed maps, however old they are.
  clock.set('2100-01-01T00:00:00Z');
  await sweepMedia({ db, storage, clock });
  expect(await storage.stat(packed[0]?.key ?? '')).not.toBeNull();
});

test('packs nothing for an account that may not download the asset', async () => {
  const { oak, arrive, db } = await useLink();
  const boris = await arrive('boris');
  expect((await boris.start(oak, { variant: 'unreal-1k' })).json().error.code).toBe('PLAN_REQUIRED');
  expect(await db.selectFrom('derived_files').selectAll().where('kind', '=', 'orm').execute()).toEqual([]);
});

test('sends hand-picked files as one archive and a single file unpacked', async () => {
  const { anna, oak, db, folder } = await useLink();
  const files = await db.selectFrom('files').selectAll().orderBy('name').execute();
  const [ao, basecolor] = files;
  const chosen = await anna.start(oak, { files: [basecolor?.id, ao?.id] });
  const { rawPayload } = await anna.follow(chosen.json().data.url);
  expect(
    unpack(folder, rawPayload)
      .checkSums('oak-planks')
      .match(/\.png: OK/g),
  ).toHaveLength(2);

  const single = (await anna.start(oak, { variant: ao?.id })).json().data;
  expect(single).toMatchObject({ name: 'oak-planks_1k_ao.png', bytes: ao?.bytes, spent: 0 });
  const answer = await anna.follow(single.url);
  expect(sha256(answer.rawPayload)).toBe(ao?.sha256);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${ao?.sha256}"` });
});

test('sends a glTF with its folders as one archive and a GLB as a single file', async () => {
  const app = await useDownloadApp();
  const file = (name: string, format: 'glb' | 'gltf' | 'bin' | 'png') => ({
    name,
    format,
    map: null,
    resolution: null,
    body: `bytes of ${name}`,
  });
  const files = [
    file('chair.glb', 'glb'),
    file('chair.gltf', 'gltf'),
    file('chair.bin', 'bin'),
    file('textures/oak.png', 'png'),
  ];
  const prepared = await stageFiles(join(app.folder, 'staging'), 'chair', { type: 'model', files });
  const chair = await app.publish('Chair', { free: true }, prepared);
  const anna = await app.arrive('anna');
  const { variants, suggested } = (await anna.ask('GET', `/api/assets/${chair}/files`)).json().data;
  expect(variants.slice(0, 2)).toMatchObject([
    { id: 'glb', kind: 'file', name: 'chair.glb', format: 'glb' },
    { id: 'gltf', kind: 'zip', name: 'chair_gltf.zip', format: null },
  ]);
  expect(suggested).toBe('glb');
  const { rawPayload } = await anna.follow((await anna.start(chair, { variant: 'gltf' })).json().data.url);
  expect(unpack(app.folder, rawPayload).checkSums('chair')).toContain('textures/oak.png: OK');
  const binary = await anna.follow((await anna.start(chair, { variant: 'glb' })).json().data.url);
  expect(binary.headers['content-type']).toBe('model/gltf-binary');
});

test('a download resumed at any byte gives the same bytes', async () => {
  const { anna, url } = await useLink();
  const whole = await anna.follow(url);
  const etag = String(whole.headers.etag);
  const bytes = whole.rawPayload;
  const head = await anna.follow(url, {}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
    200,
    String(bytes.length),
    0,
  ]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: bytes.length - 1 }), async (cut) => {
      const rest = await anna.follow(url, { range: `bytes=${cut}-`, 'if-range': etag });
      expect([rest.statusCode, rest.headers['content-range']]).toEqual([
        206,
        `bytes ${cut}-${bytes.length - 1}/${bytes.length}`,
      ]);
      expect(Buffer.concat([bytes.subarray(0, cut), rest.rawPayload]).equals(bytes)).toBe(true);
    }),
    { numRuns: runCount(15, 300) },
  );
  const other = await anna.follow(url, { range: 'bytes=10-', 'if-range': '"another"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length]);
  expect((await anna.follow(url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
  expect((await anna.follow(url, { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a link can be started for five minutes and resumed for 24 hours', async () => {
  const { anna, url, oak, clock, signIn, call } = await useLink();
  const started = clock.now().getTime();
  const renew = async () => {
    const token = (await signIn(anna.accountId)).access_token;
    return (
      await call('POST', `/api/assets/${oak}/download`, { variant: 'all-1k' }, token, { cookie: anna.cookie })
    ).json().data.url;
  };
  const statusAt = async (address: string, moment: number, method: 'GET' | 'HEAD' = 'GET') => {
    clock.set(new Date(moment));
    return (await anna.follow(address, { range: 'bytes=5-9' }, method)).statusCode;
  };
  expect(await statusAt(url, started + 5 * MINUTE_MS - 1, 'HEAD')).toBe(206);
  expect(await statusAt(url, started + 5 * MINUTE_MS - 1)).toBe(206);
  expect(await statusAt(url, started + 5 * MINUTE_MS - 1 + 24 * HOUR_MS)).toBe(206);
  expect(await statusAt(url, started + 5 * MINUTE_MS + 24 * HOUR_MS)).toBe(410);

  const unused = await renew();
  const now = clock.now().getTime();
  expect(await statusAt(unused, now + 5 * MINUTE_MS - 1, 'HEAD')).toBe(206);
  expect(await statusAt(unused, now + 5 * MINUTE_MS)).toBe(410);
});

test('refuses a link with any changed bit', async () => {
  const { anna, url, db } = await useLink();
  const [path = '', signature = ''] = url.split('?signature=');
  const flip = (text: string, place: number, bit: number) =>
    text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ (1 << bit)) + text.slice(place + 1);
  const id = path.split('/').at(-1) ?? '';
  for (const [name, text] of [
    ['signature', signature],
    ['id', id],
  ] as const) {
    for (let place = 0; place < text.length; place++) {
      const changed = encodeURIComponent(flip(text, place, place % 7));
      const address =
        name === 'id' ? `/api/downloads/${changed}?signature=${signature}` : `${path}?signature=${changed}`;
      expect([403, 404], address).toContain((await anna.follow(address)).statusCode);
    }
  }
  for (const broken of [path, `${path}?signature=`, `${path}?signature=${signature}&signature=${signature}`]) {
    expect((await anna.follow(broken)).statusCode).toBe(403);
  }
  await db.updateTable('download_links').set({ content: '{"parts":[]}' }).execute();
  expect((await anna.follow(url)).statusCode).toBe(403);
});

test('a link works only for its account and its browser', async () => {
  const { anna, url, arrive, app } = await useLink();
  const boris = await arrive('boris', 'studio');
  const statusOf = async (headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
  expect(await statusOf({})).toBe(403);
  expect(await statusOf({ cookie: boris.cookie })).toBe(403);
  expect(await statusOf({ authorization: `Bearer ${boris.access_token}`, cookie: anna.cookie })).toBe(403);
  expect(await statusOf({ authorization: `Bearer ${anna.access_token}` })).toBe(200);
  expect(await statusOf({ cookie: anna.cookie })).toBe(200);
});

test('an account that downloads with another program gets portable links; its earlier links stay bound to the browser', async () => {
  const { anna, oak, url, arrive, app, call, db, clock } = await useLink();
  const boris = await arrive('boris', 'studio');
  const choose = (downloads_source: string) =>
    call('PATCH', `/items/accounts/${anna.accountId}`, { downloads_source }, anna.access_token);
  const begin = async () => (await anna.start(oak)).json().data;
  const statusOf = async (address: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: address, headers })).statusCode;

  await choose('link');
  const portable = await begin();
  expect(portable.is_portable).toBe(true);
  expect(await statusOf(portable.url)).toBe(200);
  expect(await statusOf(portable.url, { authorization: `Bearer ${boris.access_token}` })).toBe(403);
  expect(await statusOf(`${portable.url.slice(0, -1)}_`)).toBe(403);
  expect(await statusOf(url), 'a link made for the browser stays bound to it').toBe(403);

  await choose('web');
  const bound = await begin();
  expect(bound.is_portable).toBe(false);
  expect(await statusOf(bound.url)).toBe(403);

  clock.advance(6 * HOUR_MS + 1);
  expect(await statusOf(portable.url)).toBe(410);
  await db.updateTable('devices').set({ removed_at: clock.now() }).execute();
  expect(await statusOf(portable.url)).toBe(403);
});

test('a portable link belongs to the network address that uses it first', async () => {
  const { anna, oak, app, call } = await useLink();
  await call('PATCH', `/items/accounts/${anna.accountId}`, { downloads_source: 'link' }, anna.access_token);
  const { url } = (await anna.start(oak)).json().data;
  const ask = (remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, remoteAddress });
  // A HEAD request does not start the download.
  expect((await ask('198.51.100.9', 'HEAD')).statusCode).toBe(200);
  const at = ['203.0.113.7', '198.51.100.9'];
  const first = await Promise.all(at.map((address) => ask(address)));
  expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  for (const [index, { statusCode }] of first.entries()) {
    expect((await ask(at[index] as string)).statusCode).toBe(statusCode);
    expect((await ask(at[index] as string, 'HEAD')).statusCode).toBe(statusCode);
  }
});

test.each([
  [
    'all sessions are ended',
    (kit: Awaited<ReturnType<typeof useLink>>) =>
      kit.call('POST', '/api/auth/sessions/kill/all', undefined, kit.anna.access_token),
  ],
  [
    'its session is signed out',
    (kit: Awaited<ReturnType<typeof useLink>>) =>
      kit.call('POST', '/auth/logout', { refresh_token: kit.anna.refresh_token }),
  ],
])('a portable link, started or not, stops working when %s', async (_, end) => {
  const kit = await useLink();
  const { anna, oak, app, call } = kit;
  await call('PATCH', `/items/accounts/${anna.accountId}`, { downloads_source: 'link' }, anna.access_token);
  const [used, unused] = [(await anna.start(oak)).json().data.url, (await anna.start(oak)).json().data.url];
  expect((await app.inject({ url: used })).statusCode).toBe(200);
  expect((await end(kit)).statusCode).toBeLessThan(300);
  for (const url of [used, unused]) {
    expect((await app.inject({ url })).statusCode).toBe(403);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(403);
  }
});

test('a link stops working with its plan, its device or its account', async () => {
  const { anna, url, db, subscribe, clock } = await useLink();
  const codeOf = async () => (await anna.follow(url)).json().error?.code;
  const before = new Date(clock.now().getTime() - 1);
  await subscribe(anna.accountId, 'pro', { sub_end: before });
  expect(await codeOf()).toBe('PLAN_REQUIRED');
  await subscribe(anna.accountId, 'pro', { sub_end: before, blocked: true });
  expect(await codeOf()).toBe('SUBSCRIPTION_BLOCKED');
  await subscribe(anna.accountId, 'pro');
  expect((await anna.follow(url)).statusCode).toBe(200);
  await db.updateTable('accounts').set({ status: 'suspended' }).execute();
  expect(await codeOf()).toBe('FORBIDDEN');
  await db.updateTable('accounts').set({ status: 'active' }).execute();
  await db.updateTable('devices').set({ removed_at: clock.now() }).execute();
  expect(await codeOf()).toBe('FORBIDDEN');
});

test('logs no signature of a link', async () => {
  const log: string[] = [];
  const app = await useDownloadApp({ log });
  const oak = await app.publish('Oak', { free: true });
  const anna = await app.arrive('anna');
  const { url } = (await anna.start(oak)).json().data;
  await anna.follow(url);
  expect(log.join('')).toContain('/api/downloads/:id');
  expect(log.join('')).not.toContain(url.split('signature=')[1]);
});

test('deletes expired links', async () => {
  const { db, clock, anna, url } = await useLink();
  await anna.follow(url);
  clock.advance(25 * HOUR_MS);
  await sweepLinks({ db, clock });
  expect(await db.selectFrom('download_links').selectAll().execute()).toHaveLength(1);
  clock.advance(HOUR_MS);
  await sweepLinks({ db, clock });
  expect(await db.selectFrom('download_links').selectAll().execute()).toEqual([]);
});

test('redirects to an object store for five minutes, with the right file name', async () => {
  const server = await startS3Server();
  try {
    const app = await useDownloadApp({ storage: createS3Storage(server.config) });
    const oak = await app.publish('Oak planks', { free: true });
    const anna = await app.arrive('anna');
    const file = await app.db.selectFrom('files').selectAll().where('map', '=', 'ao').executeTakeFirstOrThrow();
    const { url } = (await anna.start(oak, { variant: file.id })).json().data;
    const redirect = await anna.follow(url);
    expect(redirect.statusCode).toBe(302);
    expect(redirect.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
    const target = String(redirect.headers.location);
    expect(new URL(target).searchParams.get('X-Amz-Expires')).toBe('300');
    const answer = await fetch(target, { headers: { range: 'bytes=0-9' } });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      206,
      `attachment; filename="oak-planks_1k_ao.png"; filename*=UTF-8''oak-planks_1k_ao.png`,
    ]);
    const head = await anna.follow(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(file.bytes)]);
    const zip = await anna.follow((await anna.start(oak)).json().data.url);
    expect(unpack(app.folder, zip.rawPayload).checkSums('oak-planks')).toContain('ao.png: OK');
  } finally {
    await server.stop();
  }
});
