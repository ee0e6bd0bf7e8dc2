import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasNginx, startNginx } from '../../../testing/nginx.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';

const sha256 = (bytes: ArrayBuffer): string => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

test.skipIf(!hasNginx)(
  'nginx with the sample configuration sends files, and only after the server has authorised the request',
  async () => {
    const kit = await useDownloadApp({ accelLocation: '/stored-files' });
    const oak = await kit.publish('Oak planks', { free: true });
    const anna = await kit.arrive('anna');
    const appUrl = await kit.app.listen({ port: 0, host: '127.0.0.1' });
    const nginx = await startNginx({ appUrl, files: join(kit.folder, 'files') });
    onTestFinished(() => nginx.stop());
    const file = await kit.db.selectFrom('files').selectAll().where('map', '=', 'ao').executeTakeFirstOrThrow();
    const { url } = (await anna.start(oak, { variant: file.id })).json().data;
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(nginx.url + path, { method, headers: { cookie: anna.cookie, ...headers } });

    const whole = await get(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="oak-planks_1k_ao.png"; filename*=UTF-8''oak-planks_1k_ao.png`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(whole.headers.has('x-accel-redirect')).toBe(false);
    expect(sha256(await whole.arrayBuffer())).toBe(file.sha256);

    const etag = whole.headers.get('etag') ?? '';
    const part = await get(url, { range: 'bytes=5-', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-${file.bytes - 1}/${file.bytes}`]);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.bytes)]);

    expect((await get(`/stored-files/${file.key}`)).status).toBe(404);
    expect((await get(`/stored-files/../stored-files/${file.key}`)).status).toBe(404);
    expect((await fetch(nginx.url + url)).status).toBe(403);

    const archive = (await anna.start(oak)).json().data;
    const bytes = Buffer.from(await (await get(archive.url)).arrayBuffer());
    expect(bytes.length).toBe(archive.bytes);
    const rest = await get(archive.url, { range: 'bytes=1000-' });
    expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))]).toEqual([206, true]);
  },
);

test.skipIf(!hasNginx)(
  'nginx with the sample configuration limits requests per visitor, except for files and callbacks',
  async () => {
    const kit = await useDownloadApp();
    const appUrl = await kit.app.listen({ port: 0, host: '127.0.0.1' });
    const nginx = await startNginx({ appUrl, files: join(kit.folder, 'files') });
    onTestFinished(() => nginx.stop());
    const ask = async (path: string) => (await fetch(nginx.url + path)).status;
    const statuses: number[] = [];
    while (statuses.length < 2_000 && !statuses.includes(429)) {
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => ask('/health')))));
    }
    expect(statuses.slice(0, 150)).toEqual(Array(150).fill(200));
    expect(statuses).toContain(429);
    const free = ['/assets/app.js', '/media/images/x/1.webp', '/api/payment/2/result'];
    expect(await Promise.all(free.map(ask))).toEqual([404, 404, 401]);
  },
);
