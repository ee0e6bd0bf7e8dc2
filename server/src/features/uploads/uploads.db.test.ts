import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { listStored, sha256Of, someBytes, useStores, useUploadApp } from '../../../testing/test-uploads.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { fileKey } from '../media/index.ts';

const MB = 1024 * 1024;

test('files arrive whole by the tus protocol and are handed over when the last one is accepted', async () => {
  const handedOver: string[] = [];
  const { signUpCore, work, read, storage } = await useUploadApp({
    onFilesAccepted: async (_, upload) => void handedOver.push(upload),
  });
  const anna = await signUpCore('anna@example.com');
  const [large, small] = [someBytes(5 * MB + 7), Buffer.from('stone')];
  const upload = await anna.open([
    { path: 'rock/rock_basecolor.png', bytes: large.length },
    { path: '__MACOSX/rock/._rock.png', bytes: 4 },
    { path: 'rock/.DS_Store', bytes: 10 },
    { path: 'rock/notes.txt', bytes: small.length },
    { path: 'rock/empty.txt', bytes: 0 },
  ]);
  expect(upload.files.map((file) => file?.path)).toEqual([
    'rock/rock_basecolor.png',
    undefined,
    undefined,
    'rock/notes.txt',
    'rock/empty.txt',
  ]);
  const [first, , , second] = upload.files;
  if (!first || !second) throw new Error('no files');
  await anna.send(first, large);
  await work();
  expect(handedOver).toEqual([]);
  await anna.send(second, small);
  expect((await read(anna.token, upload.id)).state).toBe('open');
  await work();

  const { state, files } = await read(anna.token, upload.id);
  expect(state).toBe('done');
  expect(handedOver).toEqual([upload.id]);
  expect(files.map(({ path, state, sha256, problem }) => [path, state, sha256, problem?.code])).toEqual([
    ['rock/empty.txt', 'refused', null, 'empty-file'],
    ['rock/notes.txt', 'accepted', sha256Of(small), undefined],
    ['rock/rock_basecolor.png', 'accepted', sha256Of(large), undefined],
  ]);
  expect((await buffer(await storage.open(`uploads/${first.id}`))).equals(large)).toBe(true);
});

test('other bytes than the declared ones are refused, and the right ones can be sent afterwards', async () => {
  const { signUpCore, work, read, storage, db } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(MB);
  const upload = await anna.open([{ path: 'rock.png', bytes: MB }]);
  const file = upload.files[0] as { id: string };
  await anna.send(file, someBytes(MB), { sha256: sha256Of(bytes) });
  await work();
  const refused = await read(anna.token, upload.id);
  expect(refused).toMatchObject({ state: 'done', files: [{ state: 'refused', problem: { code: 'different-bytes' } }] });
  expect(await storage.stat(`uploads/${file.id}`)).toBeNull();

  await anna.send(file, bytes);
  expect((await read(anna.token, upload.id)).state).toBe('open');
  await work();
  expect(await read(anna.token, upload.id)).toMatchObject({ state: 'done', files: [{ state: 'accepted' }] });
  expect(await db.selectFrom('upload_files').select(['crc32', 'problem']).execute()).toEqual([
    { crc32: crc32(bytes), problem: null },
  ]);
});

test('a stored file that lost bytes is refused, and waits for them after a retry', async () => {
  const { signUpCore, work, read, storage } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(1000);
  const upload = await anna.sendAll({ 'rock.png': bytes });
  const file = upload.files[0] as { id: string };
  await storage.put(`uploads/${file.id}`, bytes.subarray(0, 900));
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.problem).toEqual({
    code: 'bytes-missing',
    values: { expected: 1000, actual: 900 },
  });
  const { body } = await anna.ask('POST', `/api/uploads/${upload.id}/retry`);
  expect(body.data).toMatchObject({ state: 'open', files: [{ state: 'waiting', problem: null, sha256: null }] });
  await anna.send(file, bytes);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('an outage of the storage is no fault of the file: after the last attempt it can be checked again', async () => {
  const stores = await useStores();
  let isOut = true;
  const storage: Storage = {
    ...stores.storage,
    stat: async (key) => {
      if (isOut) throw new Error('the bucket is away');
      return stores.storage.stat(key);
    },
  };
  const { signUpCore, work, read, uploadCheck } = await useUploadApp({ ...stores, storage });
  const anna = await signUpCore('anna@example.com');
  const upload = await anna.sendAll({ 'rock.png': someBytes(1000) });
  const data = { file: upload.files[0]?.id ?? '' };
  const attempt = (number: number) =>
    uploadCheck.run(data, { id: '', attempt: number, signal: AbortSignal.timeout(60_000) });
  await expect(attempt(1)).rejects.toThrow('the bucket is away');
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('checking');
  await expect(attempt(6)).rejects.toThrow('the bucket is away');
  expect((await read(anna.token, upload.id)).files[0]?.problem).toEqual({ code: 'check-failed', values: {} });

  isOut = false;
  await anna.ask('POST', `/api/uploads/${upload.id}/retry`);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('bytes of published files and of own files need not be sent, those of others must be', async () => {
  const { signUpCore, work, read, db, clock } = await useUploadApp();
  const [anna, ben] = [await signUpCore('anna@example.com'), await signUpCore('ben@example.com')];
  const [mine, published] = [someBytes(500), someBytes(600)];
  await anna.sendAll({ 'mine.png': mine });
  await work();
  await insertPublishedFile({ db, clock }, published);

  const claim = async (uploader: typeof anna) => {
    const sizes = { 'a.png': mine, 'b.png': published, 'c.png': someBytes(10), 'wrong-size.png': mine.subarray(1) };
    const upload = await uploader.open(Object.entries(sizes).map(([path, { length }]) => ({ path, bytes: length })));
    const hashes = [sha256Of(mine), sha256Of(published), sha256Of(Buffer.from('?')), sha256Of(mine)];
    const files = upload.files.map((file, index) => ({ id: file.id, sha256: hashes[index] }));
    const { body } = await uploader.ask('POST', `/api/uploads/${upload.id}/known`, { files });
    const { files: rows } = await read(uploader.token, upload.id);
    const known = body.data.known.map((id: string) => rows.find((row) => row.id === id)?.path).sort();
    return { known, states: rows.map(({ state }) => state) };
  };
  expect(await claim(anna)).toEqual({
    known: ['a.png', 'b.png'],
    states: ['accepted', 'accepted', 'waiting', 'waiting'],
  });
  expect(await claim(ben)).toEqual({ known: ['b.png'], states: ['waiting', 'accepted', 'waiting', 'waiting'] });
});

test('bytes stay while a file has them, and go with the last one', async () => {
  const { signUpCore, work, storage } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(500);
  const first = (await anna.sendAll({ 'a.png': bytes })).files[0];
  await work();
  const second = await anna.open([{ path: 'b.png', bytes: 500 }]);
  const claimed = { id: second.files[0]?.id, sha256: sha256Of(bytes) };
  await anna.ask('POST', `/api/uploads/${second.id}/known`, { files: [claimed] });

  const key = `uploads/${first?.id}`;
  expect((await anna.ask('DELETE', `/api/uploads/files/${first?.id}`)).status).toBe(204);
  expect(await storage.stat(key)).not.toBeNull();
  expect((await anna.ask('DELETE', `/api/uploads/files/${claimed.id}`)).status).toBe(204);
  expect(await storage.stat(key)).toBeNull();
  expect(await listStored(storage)).toEqual([]);
});

test('the length must be declared, as announced, with a hash', async () => {
  const { signUpCore, read } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(1000);
  const upload = await anna.open([{ path: 'rock.png', bytes: 1000 }]);
  const file = upload.files[0] as { id: string };
  const metadata = `file ${btoa(file.id)},sha256 ${btoa(sha256Of(bytes))}`;
  for (const headers of [
    { 'upload-defer-length': '1', 'upload-metadata': metadata },
    { 'upload-metadata': metadata },
    { 'upload-length': '1001', 'upload-metadata': metadata },
    { 'upload-length': '-1', 'upload-metadata': metadata },
    { 'upload-length': '1000' },
    { 'upload-length': '1000', 'upload-metadata': `file ${btoa(file.id)}` },
    { 'upload-length': '1000', 'upload-metadata': `file ${btoa('../../etc/passwd')},sha256 ${btoa(sha256Of(bytes))}` },
  ]) {
    const answer = await anna.tusRequest('POST', '', { headers: headers as Record<string, string> });
    expect([answer.status, (await answer.json()).error.code], JSON.stringify(headers)).toEqual([
      400,
      'INVALID_PAYLOAD',
    ]);
  }
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('waiting');
});

test('more bytes than declared, a wrong offset and another length later change nothing', async () => {
  const { signUpCore, work, read } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(1000);
  const upload = await anna.open([{ path: 'rock.png', bytes: 1000 }]);
  const file = upload.files[0] as { id: string };
  expect((await anna.announce(file, bytes)).status).toBe(201);
  const patch = (offset: number, body: Uint8Array, headers = {}) =>
    anna.tusRequest('PATCH', file.id, { offset, body, headers });
  const offset = async () => (await anna.tusRequest('HEAD', file.id)).headers.get('upload-offset');

  expect((await patch(0, someBytes(1001))).status).toBe(413);
  expect((await patch(1, bytes.subarray(1))).status).toBe(409);
  expect((await patch(0, bytes, { 'upload-length': '1000' })).status).toBe(400);
  expect(await offset()).toBe('0');
  expect((await patch(0, bytes.subarray(0, 600))).status).toBe(204);
  // A repeated creation, whose answer was lost, keeps what has arrived.
  expect((await anna.announce(file, bytes)).status).toBe(201);
  expect(await offset()).toBe('600');
  expect((await patch(600, bytes.subarray(600))).status).toBe(204);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');

  for (const answer of [await patch(1000, Buffer.from('x')), await anna.announce(file, bytes)])
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'UPLOAD_FILE_RECEIVED']);
});

test('an interrupted note of the last byte is made up when the browser asks how much arrived', async () => {
  const { signUpCore, work, read, storage, resumable } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(1000);
  const upload = await anna.open([{ path: 'rock.png', bytes: 1000 }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  await resumable.tus.write(Readable.from([bytes]), `uploads/${file.id}`, 0);
  expect((await storage.stat(`uploads/${file.id}`))?.bytes).toBe(1000);
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('receiving');

  const answer = await anna.tusRequest('HEAD', file.id);
  expect(answer.headers.get('upload-offset')).toBe('1000');
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('answers of the tus protocol carry the headers of all answers, and no other site may read them', async () => {
  const { signUpCore } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const upload = await anna.open([{ path: 'rock.png', bytes: 10 }]);
  const answer = await anna.announce(upload.files[0] as { id: string }, someBytes(10), {
    origin: 'https://evil.example',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`/api/uploads/files/${upload.files[0]?.id}`);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://polyshelf.test');
  expect((await anna.tusRequest('GET', upload.files[0]?.id ?? '')).status).toBe(404);
});

test('the quota counts what is announced, once for all concurrent uploads, and is free again afterwards', async () => {
  const { signUpCore, db, queue, storage } = await useUploadApp({
    uploads: { quotaBytes: 10 * MB, fileBytes: 8 * MB },
  });
  const anna = await signUpCore('anna@example.com');
  const announce = (bytes: number) =>
    anna.open([{ path: 'rock.png', bytes }]).catch((error: { code: string; status: number }) => error);
  expect(await announce(8 * MB + 1)).toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 });

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => announce(4 * MB)));
  const refused = outcomes.filter((outcome) => 'code' in outcome);
  expect(refused.map((outcome) => 'code' in outcome && [outcome.code, outcome.status])).toEqual(
    Array(6).fill(['UPLOAD_QUOTA_EXCEEDED', 403]),
  );
  expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(2);
  const [kept] = outcomes.filter((outcome) => 'files' in outcome);
  if (!kept || !('files' in kept)) throw new Error('no upload');

  expect((await anna.ask('DELETE', `/api/uploads/${kept.id}`)).status).toBe(204);
  expect(await announce(4 * MB)).toHaveProperty('id');
  expect(await announce(4 * MB)).toMatchObject({ code: 'UPLOAD_QUOTA_EXCEEDED' });
  await queue.work();
  expect(await db.selectFrom('uploads').select('id').where('id', '=', kept.id).execute()).toEqual([]);
  expect(await listStored(storage)).toEqual([]);
});

test('the disk keeps its reserve, when files are announced and when they are sent', async () => {
  const stores = await useStores();
  const GB = 1024 ** 3;
  let freeBytes = 12 * GB;
  const storage: Storage = { ...stores.storage, space: async () => ({ freeBytes, totalBytes: 100 * GB }) };
  const { signUpCore, read } = await useUploadApp({ ...stores, storage });
  const [anna, ben] = [await signUpCore('anna@example.com'), await signUpCore('ben@example.com')];
  const upload = await anna.open([{ path: 'rock.png', bytes: 6 * GB }]);
  // 5 % of the disk stay free, and the announced file counts.
  await expect(ben.open([{ path: 'rock.png', bytes: GB + 1 }])).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    status: 507,
  });
  freeBytes = 11 * GB - 1;
  const answer = await anna.tusRequest('POST', '', {
    headers: {
      'upload-length': String(6 * GB),
      'upload-metadata': `file ${btoa(upload.files[0]?.id ?? '')},sha256 ${btoa('a'.repeat(64))}`,
    },
  });
  expect([answer.status, (await answer.json()).error.code]).toEqual([507, 'STORAGE_FULL']);
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('waiting');
});

test('a cancelled upload takes no more bytes', async () => {
  const { signUpCore, work, read, storage } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(1000);
  const upload = await anna.open([{ path: 'rock.png', bytes: 1000 }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  await anna.tusRequest('PATCH', file.id, { offset: 0, body: bytes.subarray(0, 500) });
  await anna.ask('DELETE', `/api/uploads/${upload.id}`);
  for (const answer of [
    await anna.tusRequest('PATCH', file.id, { offset: 500, body: bytes.subarray(500) }),
    await anna.announce(file, bytes),
  ])
    expect([answer.status, (await answer.json()).error.code]).toEqual([410, 'UPLOAD_CANCELLED']);
  expect((await read(anna.token, upload.id)).state).toBe('cancelled');
  await work();
  expect(await listStored(storage)).toEqual([]);
});

test('every call of every role: a refusal changes nothing', async () => {
  const { signUpCore, call, app, db, storage } = await useUploadApp();
  const owner = await signUpCore('owner@example.com');
  const others = {
    anonymous: undefined,
    user: (await signUpCore('user@example.com', 'user')).token,
    core: (await signUpCore('core@example.com')).token,
  };
  const bytes = someBytes(1000);
  const upload = await owner.open([{ path: 'a.png', bytes: 1000 }]);
  const file = upload.files[0]?.id ?? '';
  await owner.announce({ id: file }, bytes);
  await owner.tusRequest('PATCH', file, { offset: 0, body: bytes.subarray(0, 500) });
  const state = async () => ({
    uploads: await db.selectFrom('uploads').selectAll().execute(),
    files: await db.selectFrom('upload_files').selectAll().execute(),
    stored: await listStored(storage),
  });
  const before = await state();

  const tusCall = (method: 'POST' | 'PATCH' | 'HEAD', token: string | undefined) =>
    app.inject({
      method,
      url: method === 'POST' ? '/api/uploads/files' : `/api/uploads/files/${file}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'tus-resumable': '1.0.0',
        ...(method === 'POST' && {
          'upload-length': '1000',
          'upload-metadata': `file ${btoa(file)},sha256 ${btoa(sha256Of(bytes))}`,
        }),
        ...(method === 'PATCH' && { 'upload-offset': '500', 'content-type': 'application/offset+octet-stream' }),
      },
      ...(method === 'PATCH' && { payload: bytes.subarray(500) }),
    });
  const calls: Record<string, (token: string | undefined) => Promise<{ statusCode: number }>> = {
    known: (token) =>
      call('POST', `/api/uploads/${upload.id}/known`, { files: [{ id: file, sha256: 'a'.repeat(64) }] }, token),
    get: (token) => call('GET', `/api/uploads/${upload.id}`, undefined, token),
    cancel: (token) => call('DELETE', `/api/uploads/${upload.id}`, undefined, token),
    retry: (token) => call('POST', `/api/uploads/${upload.id}/retry`, undefined, token),
    remove: (token) => call('DELETE', `/api/uploads/files/${file}`, undefined, token),
    create: (token) => tusCall('POST', token),
    send: (token) => tusCall('PATCH', token),
    ask: (token) => tusCall('HEAD', token),
  };
  const expected = { anonymous: 401, user: 403, core: 404 };
  for (const [role, token] of Object.entries(others))
    for (const [name, ask] of Object.entries(calls))
      expect([name, role, (await ask(token)).statusCode]).toEqual([
        name,
        role,
        expected[role as keyof typeof expected],
      ]);
  for (const [role, token] of Object.entries(others)) {
    if (role === 'core') continue;
    const opened = await call('POST', '/api/uploads', { files: [{ path: 'x.png', bytes: 1 }] }, token);
    expect(opened.statusCode).toBe(expected[role as keyof typeof expected]);
    expect((await call('GET', '/api/uploads', undefined, token)).statusCode).toBe(
      expected[role as keyof typeof expected],
    );
  }
  const ofAll = await call('GET', '/api/uploads?of=all', undefined, others.core);
  expect([ofAll.statusCode, ofAll.json().error.code]).toEqual([403, 'FORBIDDEN']);
  expect((await call('GET', '/api/uploads', undefined, others.core)).json().data).toEqual([]);
  expect(await state()).toEqual(before);

  const admin = await signUpCore('admin@example.com', 'admin');
  expect((await call('GET', '/api/uploads?of=all', undefined, admin.token)).json().data).toMatchObject([
    { id: upload.id, account: owner.accountId, state: 'open', files: 1, bytes: 1000, accepted: 0 },
  ]);
  expect((await call('DELETE', `/api/uploads/${upload.id}`, undefined, admin.token)).statusCode).toBe(204);
});

// Takes longer than any other request may take.
test.runIf(isDeep)('a slow connection may send a file for longer than other requests last', async () => {
  const { signUpCore, work, read, url } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const bytes = someBytes(17_000);
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const file = upload.files[0] as { id: string };
  await anna.announce(file, bytes);
  const slowly = (headers: Record<string, string>, path: string) =>
    fetch(`${url}${path}`, {
      method: path.endsWith(file.id) ? 'PATCH' : 'POST',
      headers: { authorization: `Bearer ${anna.token}`, 'content-length': String(bytes.length), ...headers },
      duplex: 'half',
      body: Readable.from(
        (async function* () {
          for (let at = 0; at < bytes.length; at += 1_000) {
            yield new Uint8Array(bytes.subarray(at, at + 1_000));
            await new Promise((resolve) => setTimeout(resolve, 1_000));
          }
        })(),
      ),
    } as unknown as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
  const statuses = await Promise.all([
    slowly(
      { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      `/api/uploads/files/${file.id}`,
    ),
    slowly({ 'content-type': 'application/json' }, '/api/uploads'),
  ]);
  expect(statuses[0]).toBe(204);
  expect(['cut', 408]).toContain(statuses[1]);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

/** A published asset with one file of these bytes. */
async function insertPublishedFile(deps: { db: Database; clock: Clock }, bytes: Buffer): Promise<void> {
  const entry = rowsOfAsset({ name: 'Stone' });
  const sha256 = sha256Of(bytes);
  const about = { name: 'stone.png', map: 'basecolor', resolution: '1K', format: 'png' } as const;
  const key = fileKey(sha256, 'png');
  entry.prepared.files = [{ ...about, bytes: bytes.length, sha256, crc32: crc32(bytes), key }];
  await publishRows(deps, [entry]);
}
