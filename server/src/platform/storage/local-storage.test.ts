import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@polyshelf/contract/durations';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { createLocalStorage } from './local-storage.ts';
import { describeStorage } from './storage.suite.ts';
import { FileMissing, type Storage } from './storage.ts';

let sandbox: string;
let root: string;
let storage: Storage;

beforeEach(async () => {
  sandbox = await mkdtemp(join(tmpdir(), 'polyshelf-storage-'));
  root = join(sandbox, 'store');
  storage = await createLocalStorage(root);
  return () => rm(sandbox, { recursive: true, force: true });
});

describe('every storage', () => describeStorage(() => storage));

test('hostile names create no file outside the root and no other file than they name', async () => {
  const piece = fc.constantFrom('a', '.', '..', '/', '/../', '\\', '\0', '%2f', 'A', '-', ' ', '~', sandbox);
  const name = fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 3, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c', '/', '.', '-'), minLength: 1, maxLength: 8 }),
    },
  );
  const accepted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(name, async (key) => {
      if (accepted.has(key)) return;
      await storage.put(key, Buffer.from(key)).then(
        () => accepted.add(key),
        () => {},
      );
    }),
    { numRuns: runCount(2_000, 10_000) },
  );

  expect(await readdir(sandbox)).toEqual(['store']);
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  for (const key of accepted) expect(await readFile(join(root, key), 'utf8')).toBe(key);
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files).toHaveLength(accepted.size);
  expect(accepted.size).toBeGreaterThan(20);
});

test('symbolic links to files and folders are never followed', async () => {
  const outside = join(sandbox, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(outside, join(root, 'folder'));
  await symlink(join(outside, 'secret.txt'), join(root, 'file'));

  for (const key of ['file', 'folder/secret.txt']) {
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.open(key)).rejects.toThrow(FileMissing);
    await storage.remove(key);
  }
  await expect(storage.put('folder/new.txt', Buffer.from('x'))).rejects.toThrow('is not a folder');
  await expect(storage.put('folder/deeper/new.txt', Buffer.from('x'))).rejects.toThrow('is not a folder');
  await storage.put('file', Buffer.from('mine'));
  for await (const { key } of storage.list('')) expect(key).toBe('file');
  for await (const { key } of storage.list('folder')) expect.unreachable(key);

  expect(await readdir(outside)).toEqual(['secret.txt']);
  expect(await readFile(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
});

test('a folder is not reported or opened as a file', async () => {
  await storage.put('folder/file', Buffer.from('x'));
  expect(await storage.stat('folder')).toBeNull();
  await expect(storage.open('folder')).rejects.toThrow(FileMissing);
  await storage.remove('folder');
  await expect(storage.put('folder', Buffer.from('y'))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await storage.stat('folder/file/below')).toBeNull();
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('files with names that are not keys are not listed', async () => {
  await storage.put('mine.txt', Buffer.from('x'));
  await mkdir(join(root, 'lost+found'));
  await writeFile(join(root, 'lost+found', 'x'), 'x');
  await writeFile(join(root, '.DS_Store'), 'x');
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  expect(keys).toEqual(['mine.txt']);
});

test('a range may be a single byte', async () => {
  await storage.put('digits', Buffer.from('0123'));
  expect(String(await buffer(await storage.open('digits', { start: 0, end: 0 })))).toBe('0');
});

test('a file is read in chunks of 1 MiB', async () => {
  await storage.put('large', randomBytes(3 * 1024 * 1024 + 5));
  const sizes: number[] = [];
  for await (const chunk of await storage.open('large')) sizes.push(chunk.length);
  expect(sizes).toEqual([1024 * 1024, 1024 * 1024, 1024 * 1024, 5]);
});

test('a sweep removes old temporary files, and none that is still being written', async () => {
  const now = Date.now();
  const old = join(root, '.incoming', randomUUID());
  await writeFile(old, 'half');
  await utimes(old, new Date(now - 7_200_000), new Date(now - 7_200_000));
  const body = new Readable({ read() {} });
  body.push('first half, ');
  const put = storage.put('slow', body);
  await expect.poll(async () => (await readdir(join(root, '.incoming'))).length).toBe(2);

  expect(await storage.sweep(new Date(now - HOUR_MS))).toBe(1);
  body.push('second half');
  body.push(null);
  expect((await put).bytes).toBe(23);
  expect(await storage.sweep(new Date(now + HOUR_MS))).toBe(0);
});

test('many files are stored concurrently', async () => {
  const keys = Array.from({ length: 200 }, (_, i) => `deep/${i % 7}/${i % 3}/${i}`);
  await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
  for (const key of keys) expect(await readFile(join(root, key), 'utf8')).toBe(key);
});

test('local storage has no download URLs', async () => {
  const download = { filename: 'rock.zip', contentType: 'application/zip', expiresInS: 60 };
  expect(await storage.downloadUrl('a', download)).toBeNull();
});

test('a missing folder fails the check', async () => {
  await rm(root, { recursive: true });
  await expect(storage.check()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('the root folder may be a symbolic link', async () => {
  await symlink(root, join(sandbox, 'alias'));
  const aliased = await createLocalStorage(join(sandbox, 'alias'));
  await aliased.put('a/b', Buffer.from('x'));
  expect((await storage.stat('a/b'))?.bytes).toBe(1);
});
