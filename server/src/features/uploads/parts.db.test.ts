import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partId, partsOf } from '@polyshelf/contract/uploads';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { listStored, sendOpen, sha256Of, someBytes, useFolder, useUploadApp } from '../../../testing/test-uploads.ts';
import type { StorageConfig } from '../../platform/storage/create-storage.ts';
import { finishFile } from './receive-file.ts';
import { sweepUploads } from './sweep-uploads.ts';

const MB = 1024 * 1024;

/** An uploader with one announced file, which is so large for this server that it has three parts. */
async function useLargeFile(unitBytes: number, store?: StorageConfig) {
  const app = await useUploadApp({ unitBytes, ...(store && { store }) });
  const anna = await app.signUpCore('anna@example.com');
  const bytes = someBytes(8 * unitBytes + 7);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  const parts = partsOf(bytes.length, unitBytes).map(({ start, end }) => bytes.subarray(start, end));

  const announce = (part: number | string, given: { length?: number; of?: Buffer } = {}) => {
    const { of = bytes, length = parts[Number(part)]?.length ?? 0 } = given;
    const metadata = `file ${btoa(file.id)},sha256 ${btoa(sha256Of(of))},part ${btoa(String(part))}`;
    return anna.tusRequest('POST', '', { headers: { 'upload-length': String(length), 'upload-metadata': metadata } });
  };
  const send = (part: number, offset = 0, end?: number) =>
    anna.tusRequest('PATCH', partId(file.id, part), { offset, body: parts[part]?.subarray(offset, end) ?? bytes });
  const head = (part: number) => anna.tusRequest('HEAD', partId(file.id, part));
  const countChecks = async () => {
    const jobs = sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = 'uploads.check'`;
    return (await jobs.execute(app.db)).rows[0]?.count;
  };
  const row = async () => (await app.read(anna.token, upload.id)).files[0];
  /** Whether a request holds the lock of a part of a file. */
  const isLocked = async () => {
    const locks = sql`select from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and application_name = 'polyshelf-uploads' and pg_stat_activity.datname = current_database()`;
    return (await locks.execute(app.db)).rows.length > 0;
  };
  const sendParts = () => anna.sendParts(file, bytes, unitBytes);
  return { ...app, anna, isLocked, sendParts, bytes, upload, file, parts, announce, send, head, countChecks, row };
}

const stores = {
  folder: { open: () => useLargeFile(MB), note: 'json' },
  bucket: {
    open: async () => {
      const server = await startS3Server();
      onTestFinished(() => server.stop());
      // S3 copies ranges of 5 MB and more.
      return useLargeFile(server.isFaithful ? 5 * MB : MB, { kind: 's3', ...server.config });
    },
    note: 'info',
  },
};

describe.each(Object.entries(stores))('in a %s', (store, { open, note }) => {
  // A test with a bucket takes seconds.
  const testOften = test.runIf(store === 'folder' || isDeep);
  test('a file in three parts becomes one file with the right hash', async () => {
    const { anna, file, bytes, parts, work, storage, announce, head, sendParts, countChecks, row } = await open();
    await sendParts();
    expect(await countChecks()).toBe(1);
    await work();
    expect(await row()).toMatchObject({ state: 'accepted', sha256: sha256Of(bytes) });
    expect((await buffer(await storage.open(`uploads/${file.id}`))).equals(bytes)).toBe(true);
    expect(await listStored(storage)).toEqual([`uploads/${file.id}`, `uploads/${file.id}.${note}`]);

    // A browser that missed the last answer asks again, and creates what it does not find.
    const again = await head(0);
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(parts[0]?.length)]);
    expect((await head(1)).status).toBe(404);
    const answer = await announce(1);
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'UPLOAD_FILE_RECEIVED']);

    expect((await anna.ask('DELETE', `/api/uploads/files/${file.id}`)).status).toBe(204);
    expect(await listStored(storage)).toEqual([]);
  });

  testOften('parts that end at once are noticed once', async () => {
    const { announce, send, work, countChecks, row } = await open();
    for (const part of [0, 1, 2]) await announce(part);
    await send(0);
    expect((await row())?.state).toBe('receiving');
    const answers = await Promise.all([send(1), send(2)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await row())?.state).toBe('received');
    expect(await countChecks()).toBe(1);
    await work();
    expect((await row())?.state).toBe('accepted');
  });

  testOften('the last byte of a part is noticed later when the process died after storing it', async () => {
    const { announce, send, head, parts, file, resumable, work, row } = await open();
    for (const part of [0, 1, 2]) await announce(part);
    await send(0);
    await send(2);
    // A bucket has the bytes then, but not yet as an object.
    const store = resumable.tus as unknown as { finishMultipartUpload?: () => Promise<never> };
    store.finishMultipartUpload = () => Promise.reject(new Error('killed'));
    await resumable.tus.write(Readable.from([parts[1]]), `uploads/${file.id}.1`, 0).catch(() => {});
    delete store.finishMultipartUpload;
    expect((await row())?.state).toBe('receiving');
    expect((await head(1)).headers.get('upload-offset')).toBe(String(parts[1]?.length));
    await work();
    expect((await row())?.state).toBe('accepted');
  });

  testOften('wrong bytes are refused with all parts, and the right ones are sent anew', async () => {
    const { announce, send, sendParts, work, storage, row } = await open();
    for (const part of [0, 1, 2]) await announce(part, { of: Buffer.from('other bytes') });
    for (const part of [0, 1, 2]) await send(part);
    await work();
    expect((await row())?.problem?.code).toBe('different-bytes');
    expect(await listStored(storage)).toEqual([]);
    await sendParts();
    await work();
    expect((await row())?.state).toBe('accepted');
  });

  test('removing a file that is being sent leaves none of its parts', async () => {
    const { anna, announce, send, file, parts, storage, resumable, url, app, isLocked } = await open();
    for (const part of [0, 1, 2]) await announce(part);
    await send(0);
    const half = MB + 5;
    await send(1, 0, half);
    expect(await listStored(storage)).not.toEqual([]);
    const given = { token: anna.token, id: `${file.id}.2`, offset: 0, total: parts[2]?.length ?? 0 };
    const socket = await sendOpen(url, { ...given, body: Buffer.alloc(1_000_000) });
    await eventually(async () => expect(await isLocked()).toBe(true));
    expect((await anna.ask('DELETE', `/api/uploads/files/${file.id}`)).status).toBe(204);
    socket.destroy();
    await app.close();
    expect(await listStored(storage)).toEqual([]);
    for (const part of [0, 1, 2])
      await expect(resumable.tus.getUpload(`uploads/${partId(file.id, part)}`)).rejects.toThrow();
  });

  testOften('cancelling an upload deletes its parts', async () => {
    const { anna, announce, send, upload, work, storage } = await open();
    for (const part of [1, 2]) await announce(part);
    await send(2, 0, 1_000);
    await anna.ask('DELETE', `/api/uploads/${upload.id}`);
    await work();
    expect(await listStored(storage)).toEqual([]);
  });
});

test('a wrong number or length of a part is refused and changes nothing', async () => {
  const { announce, anna, parts, file, storage, row, db } = await useLargeFile(1_000);
  const refusals: [part: number | string, length: number][] = [
    [0, 8_007],
    [0, 2_999],
    [1, 2_007],
    [2, 3_000],
    [3, 2_007],
    ['-1', 3_000],
    ['1.0', 3_000],
    ['x', 3_000],
    ['', 3_000],
  ];
  const before = await db.selectFrom('upload_files').selectAll().execute();
  for (const [part, length] of refusals) {
    const answer = await announce(part, { length });
    expect([answer.status, (await answer.json()).error.code], `${part}: ${length}`).toEqual([400, 'INVALID_PAYLOAD']);
  }
  expect(await db.selectFrom('upload_files').selectAll().execute()).toEqual(before);
  expect(parts.map(({ length }) => length)).toEqual([3_000, 3_000, 2_007]);

  expect((await announce(0)).status).toBe(201);
  const body = parts[1];
  if (!body) throw new Error('no part');
  for (const [id, status] of Object.entries({
    [`${file.id}.0`]: 400,
    [`${file.id}.3`]: 404,
    [`${file.id}.1.json`]: 400,
  }))
    for (const method of ['PATCH', 'HEAD'])
      expect([
        id,
        method,
        (await anna.tusRequest(method, id, { ...(method === 'PATCH' && { offset: 0, body }) })).status,
      ]).toEqual([id, method, status]);
  expect((await row())?.state).toBe('receiving');
  expect(await listStored(storage)).toEqual([`uploads/${file.id}`, `uploads/${file.id}.json`]);
});

test('a repeated creation of a part, whose answer was lost, keeps its bytes', async () => {
  const { announce, send, head } = await useLargeFile(1_000);
  expect((await announce(1)).headers.get('location')).toMatch(/\/[-0-9a-f]{36}\.1$/);
  await send(1, 0, 600);
  expect((await announce(1)).status).toBe(201);
  expect((await head(1)).headers.get('upload-offset')).toBe('600');
  expect((await send(1, 500)).status).toBe(409);
  expect((await head(0)).status).toBe(404);
});

test('of requests that find all parts complete, one enqueues the check', async () => {
  const { announce, parts, file, storage, row, ...app } = await useLargeFile(1_000);
  await announce(0);
  for (const [part, bytes] of parts.entries()) await storage.put(`uploads/${partId(file.id, part)}`, bytes);
  let enqueued = 0;
  const enqueue: typeof app.jobs.enqueue = (...given) => {
    enqueued += 1;
    return app.jobs.enqueue(...given);
  };
  const deps = { ...app, storage, limits: { quotaBytes: 0, fileBytes: 0 }, jobs: { enqueue } };
  await Promise.all([1, 2, 3].map(() => finishFile(deps, file.id)));
  expect([(await row())?.state, enqueued]).toEqual(['received', 1]);
});

test('a large file may also be sent in one piece', async () => {
  const { anna, file, bytes, work, row, storage } = await useLargeFile(1_000);
  await anna.send(file, bytes);
  await work();
  expect((await row())?.state).toBe('accepted');
  expect((await buffer(await storage.open(`uploads/${file.id}`))).equals(bytes)).toBe(true);
});

test('parts of a file that nobody knows are deleted a day after they were stored', async () => {
  const folder = await useFolder();
  const app = await useLargeFile(1_000, { kind: 'local', folder });
  const { announce, file, storage, clock } = app;
  await announce(1);
  const kept = [`uploads/${file.id}.1`, `uploads/${file.id}.1.json`];
  const leftovers = ['uploads/left.1', 'uploads/left.1.json', 'uploads/left.2.info', 'uploads/left.2.part'];
  for (const key of leftovers) await storage.put(key, someBytes(10));
  const yesterday = clock.now().getTime() / 1000 - 90_000;
  for (const key of [...kept, ...leftovers]) await utimes(join(folder, key), yesterday, yesterday);
  await sweepUploads({ ...app, listReferencedFiles: async () => [] }, AbortSignal.timeout(60_000));
  expect(await listStored(storage)).toEqual(kept);
});
