import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeZip } from '../../../testing/asset-files.ts';
import { listStored, sha256Of, someBytes, useUploadApp } from '../../../testing/test-uploads.ts';

const good = { name: 'oak.png', body: someBytes(300) };

test('an archive is replaced by its files', async () => {
  const handedOver: string[] = [];
  const { signUpCore, work, read, storage } = await useUploadApp({
    onFilesAccepted: async (_, upload) => void handedOver.push(upload),
  });
  const anna = await signUpCore('anna@example.com');
  const zip = makeZip([
    { name: 'maps/oak.png', body: good.body, isDeflated: true },
    { name: '__MACOSX/maps/._oak.png', body: Buffer.from('junk') },
    { name: 'maps/.DS_Store', body: Buffer.from('junk') },
    { name: 'empty folder/', body: Buffer.alloc(0) },
    { name: 'notes.txt', body: Buffer.alloc(0) },
    { name: 'inner.zip', body: makeZip([good]) },
  ]);
  const upload = await anna.sendAll({ 'wood/Oak set.zip': zip, 'wood/Oak set/notes.txt': Buffer.from('mine') });
  await work();

  const { state, files } = await read(anna.token, upload.id);
  expect([state, handedOver]).toEqual(['done', [upload.id]]);
  expect(files.map(({ path, state, sha256, problem }) => [path, state, problem?.code ?? sha256])).toEqual([
    ['wood/Oak set.zip', 'unpacked', sha256Of(zip)],
    ['wood/Oak set/inner.zip', 'refused', 'nested-archive'],
    ['wood/Oak set/maps/oak.png', 'accepted', sha256Of(good.body)],
    ['wood/Oak set/notes (2).txt', 'refused', 'empty-file'],
    ['wood/Oak set/notes.txt', 'accepted', sha256Of(Buffer.from('mine'))],
  ]);
  const oak = files.find(({ path }) => path.endsWith('oak.png'));
  expect((await buffer(await storage.open(`uploads/${oak?.id}`))).equals(good.body)).toBe(true);
  // The archive itself is dropped.
  expect(await storage.stat(`uploads/${upload.files[0]?.id}`)).toBeNull();
});

const hostile: [string, Buffer, string][] = [
  ['text', Buffer.from('not an archive'), 'broken-zip'],
  ['a truncated archive', makeZip([good]).subarray(0, 150), 'broken-zip'],
  ['a path to a parent folder', makeZip([{ ...good, name: '../../oak.png' }]), 'broken-zip'],
  ['an absolute path', makeZip([{ ...good, name: '/etc/oak.png' }]), 'broken-zip'],
  ['a drive letter', makeZip([{ ...good, name: 'C:/oak.png' }]), 'broken-zip'],
  ['a device name', makeZip([{ ...good, name: 'NUL.png' }]), 'unsafe-name'],
  ['a right-to-left override', makeZip([{ ...good, name: 'oak\u202egnp.exe' }]), 'unsafe-name'],
  ['a symbolic link', makeZip([{ ...good, lies: { mode: 0o120777 } }]), 'archived-link'],
  ['encryption', makeZip([{ ...good, isDeflated: true, lies: { flags: 0x801 } }]), 'encrypted'],
  ['64 MB of zeros', makeZip([{ name: 'a.png', body: Buffer.alloc(64 * 1024 ** 2), isDeflated: true }]), 'bomb'],
  [
    'a bomb that declares a small size',
    makeZip([{ name: 'a.png', body: Buffer.alloc(8 * 1024 ** 2), isDeflated: true, lies: { size: 1_000 } }]),
    'broken-zip',
  ],
  [
    '65,000 entries',
    makeZip(Array.from({ length: 65_000 }, (_, i) => ({ name: `${i}.png`, body: Buffer.alloc(0) }))),
    'too-many-entries',
  ],
  ['overlapping entries', makeZip([good, { ...good, name: 'b.png', lies: { offset: 0 } }]), 'overlapping-entries'],
  ['two equal names', makeZip([good, { ...good, name: 'OAK.png' }]), 'duplicate-name'],
];

test('a hostile archive is refused with its reason, and nothing else of the upload', async () => {
  const { signUpCore, work, read, storage } = await useUploadApp();
  const anna = await signUpCore('anna@example.com');
  const files = Object.fromEntries(hostile.map(([name, bytes]) => [`${name}.zip`, bytes]));
  const upload = await anna.sendAll({ ...files, 'oak.png': good.body });
  await work();
  const found = await read(anna.token, upload.id);
  expect(found.state).toBe('done');
  const outcomes = Object.fromEntries(found.files.map(({ path, state, problem }) => [path, problem?.code ?? state]));
  expect(outcomes).toEqual({
    ...Object.fromEntries(hostile.map(([name, , code]) => [`${name}.zip`, code])),
    'oak.png': 'accepted',
  });
  const tooMany = found.files.find(({ problem }) => problem?.code === 'too-many-entries');
  expect(tooMany?.problem?.values).toEqual({ limit: 1_000 });
  const kept = found.files.find(({ path }) => path === 'oak.png')?.id;
  expect(await listStored(storage)).toEqual([`uploads/${kept}`, `uploads/${kept}.json`]);
});

test('an archive whose files exceed the quota is refused', async () => {
  const MB = 1024 * 1024;
  const { signUpCore, work, read, storage } = await useUploadApp({ uploads: { quotaBytes: 2 * MB, fileBytes: MB } });
  const anna = await signUpCore('anna@example.com');
  // Compressed to a hundredth, which is not suspicious yet.
  const body = Buffer.concat(Array.from({ length: 3 * 64 }, () => Buffer.alloc(16 * 1024, someBytes(160))));
  const upload = await anna.sendAll({ 'set.zip': makeZip([{ name: 'a.png', body, isDeflated: true }]) });
  await work();
  expect((await read(anna.token, upload.id)).files).toMatchObject([
    { path: 'set.zip', state: 'refused', problem: { code: 'quota-exceeded' } },
  ]);
  expect(await listStored(storage)).toEqual([]);
});
