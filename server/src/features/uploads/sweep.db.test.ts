import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listStored, someBytes, uploaderAt, useFolder, useUploadApp } from '../../../testing/test-uploads.ts';
import { sweepMedia } from '../media/index.ts';
import { sweepUploads } from './sweep-uploads.ts';

test('uploads that nobody touched for a week are deleted, except files that another feature needs', async () => {
  let needed: string[] = [];
  const listReferencedFiles = async () => needed;
  const app = await useUploadApp({ listReferencedFiles });
  const { signUpCore, signIn, work, clock, db, storage, url } = app;
  const anna = await signUpCore('anna@example.com');
  const sweep = () => sweepUploads({ ...app, listReferencedFiles }, AbortSignal.timeout(60_000));
  const rest = async () =>
    (await db.selectFrom('upload_files').select('path').orderBy('path').execute()).map(({ path }) => path);

  const done = await anna.sendAll({ 'a.png': someBytes(100), 'b.png': someBytes(100) });
  await work();
  const half = await anna.open([{ path: 'half.png', bytes: 1000 }]);
  const bytes = someBytes(1000);
  await anna.announce(half.files[0] as { id: string }, bytes);
  await anna.tusRequest('PATCH', half.files[0]?.id ?? '', { offset: 0, body: bytes.subarray(0, 500) });
  needed = [done.files[0]?.id ?? ''];

  clock.set('2026-03-21T11:59:00Z');
  await sweep();
  expect(await rest()).toEqual(['a.png', 'b.png', 'half.png']);
  // Whoever continues keeps the upload for another week.
  const { access_token } = await signIn(anna.accountId);
  await uploaderAt(url, access_token).tusRequest('HEAD', half.files[0]?.id ?? '');
  clock.set('2026-03-21T12:01:00Z');
  await sweep();
  expect(await rest()).toEqual(['a.png', 'half.png']);
  clock.set('2026-03-30T00:00:00Z');
  await sweep();
  expect(await rest()).toEqual(['a.png']);
  const key = `uploads/${needed[0]}`;
  expect(await listStored(storage)).toEqual([key, `${key}.json`]);
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([{ id: done.id }]);
  needed = [];
  await sweep();
  expect(await listStored(storage)).toEqual([]);
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
});

test('bytes that no file has are deleted a day after they were stored', async () => {
  const folder = await useFolder();
  const app = await useUploadApp({ store: { kind: 'local', folder } });
  const { signUpCore, work, storage, clock } = app;
  const anna = await signUpCore('anna@example.com');
  const { files } = await anna.sendAll({ 'a.png': someBytes(100) });
  await work();
  const kept = [`uploads/${files[0]?.id}`, `uploads/${files[0]?.id}.json`];
  const leftovers = ['uploads/left', 'uploads/left.json', 'uploads/note.json', 'uploads/fresh'];
  for (const key of leftovers) await storage.put(key, someBytes(10));
  const now = clock.now().getTime() / 1000;
  for (const key of [...kept, ...leftovers.slice(0, 3)]) await utimes(join(folder, key), now - 90_000, now - 90_000);
  await utimes(join(folder, 'uploads/fresh'), now - 3_600, now - 3_600);
  await sweepUploads({ ...app, listReferencedFiles: async () => [] }, AbortSignal.timeout(60_000));
  expect(await listStored(storage)).toEqual([...kept, 'uploads/fresh'].sort());
});

test('the sweep of published media keeps bytes that an upload shares', async () => {
  const { signUpCore, db, clock, storage } = await useUploadApp();
  await storage.put('files/aa/shared.png', someBytes(10));
  const anna = await signUpCore('anna@example.com');
  const { id } = await anna.open([{ path: 'a.png', bytes: 10 }]);
  await db
    .updateTable('upload_files')
    .set({ state: 'accepted', key: 'files/aa/shared.png', sha256: 'a'.repeat(64), crc32: 1 })
    .where('upload', '=', id)
    .execute();
  clock.set('2100-01-01T00:00:00Z');
  await sweepMedia({ db, storage, clock });
  expect(await storage.stat('files/aa/shared.png')).not.toBeNull();
  await db.deleteFrom('upload_files').execute();
  await sweepMedia({ db, storage, clock });
  expect(await storage.stat('files/aa/shared.png')).toBeNull();
});
