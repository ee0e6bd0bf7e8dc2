import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sha256Of, someBytes, useUploadApp } from '../../../testing/test-uploads.ts';

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
