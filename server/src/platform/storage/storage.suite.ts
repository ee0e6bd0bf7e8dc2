import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { FileMissing, HashMismatch, type Storage } from './storage.ts';

const MIB = 1024 * 1024;
/** Larger than two parts of a multipart upload. */
const LARGE = randomBytes(20 * MIB);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const farFuture = new Date('2100-01-01T00:00:00Z');

async function keysOf(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

/** A body that ends with an error, or without one, after some megabytes. */
function brokenBody(megabytes: number, error?: Error): Readable {
  let sent = 0;
  return new Readable({
    read() {
      if (sent < megabytes) this.push(LARGE.subarray(sent++ * MIB, sent * MIB));
      else this.destroy(error);
    },
  });
}

/** The tests of every storage. Each test calls both arguments, after the server has started. */
export function describeStorage(getStorage: () => Storage, { isAtomic = (): boolean => true } = {}): void {
  const newFolder = () => `suite/${randomUUID()}`;

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('stone')],
    ['many megabytes', LARGE],
  ])('stores %s from memory and from a stream', async (_, bytes) => {
    const storage = getStorage();
    const folder = newFolder();
    const expected = { bytes: bytes.length, sha256: sha256(bytes) };

    expect(await storage.put(`${folder}/memory.bin`, bytes)).toEqual(expected);
    expect(await storage.put(`${folder}/stream.bin`, Readable.from([bytes], { objectMode: false }))).toEqual(expected);

    for (const key of [`${folder}/memory.bin`, `${folder}/stream.bin`]) {
      expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
      expect((await storage.stat(key))?.bytes).toBe(bytes.length);
    }
  });

  test('a stream of strings is stored as UTF-8', async () => {
    const key = `${newFolder()}/text.txt`;
    const { bytes } = await getStorage().put(key, Readable.from(['камень, ', 'ножницы']));
    expect(bytes).toBe(28);
    expect(String(await buffer(await getStorage().open(key)))).toBe('камень, ножницы');
  });

  test('a file has the time when it was stored', async () => {
    const key = `${newFolder()}/dated.bin`;
    await getStorage().put(key, Buffer.from('x'));
    const age = Date.now() - Number((await getStorage().stat(key))?.modifiedAt);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('a range includes both of its ends and stops at the last byte', async () => {
    const key = `${newFolder()}/digits.txt`;
    await getStorage().put(key, Buffer.from('0123456789'));
    const read = async (start: number, end: number) =>
      String(await buffer(await getStorage().open(key, { start, end })));

    expect(await read(0, 1)).toBe('01');
    expect(await read(3, 6)).toBe('3456');
    expect(await read(8, 500)).toBe('89');
  });

  test('a range that begins after the last byte or is invalid is refused', async () => {
    const key = `${newFolder()}/digits.txt`;
    await getStorage().put(key, Buffer.from('0123456789'));
    for (const [start, end] of [
      [10, 12],
      [5, 4],
      [-1, 4],
      [0.5, 4],
      [0, Number.NaN],
    ] as const)
      await expect(getStorage().open(key, { start, end })).rejects.toThrow(RangeError);
  });

  test('a missing file has no stat and cannot be opened', async () => {
    const key = `${newFolder()}/absent.bin`;
    expect(await getStorage().stat(key)).toBeNull();
    await expect(getStorage().open(key)).rejects.toThrow(FileMissing);
    await expect(getStorage().open(key, { start: 0, end: 1 })).rejects.toThrow(FileMissing);
  });

  test('a second put replaces the file, and a reader of the first file gets it whole', async ({ skip }) => {
    skip(!isAtomic(), 'this server replaces files in place');
    const key = `${newFolder()}/replaced.bin`;
    await getStorage().put(key, LARGE);
    const reader = await getStorage().open(key);
    await getStorage().put(key, Buffer.from('new'));

    expect((await buffer(reader)).equals(LARGE)).toBe(true);
    expect(String(await buffer(await getStorage().open(key)))).toBe('new');
  });

  test('concurrent puts of one key store one of the bodies whole', async ({ skip }) => {
    skip(!isAtomic(), 'this server replaces files in place');
    const key = `${newFolder()}/contested.bin`;
    const bodies = Array.from({ length: 8 }, (_, i) => Buffer.alloc(MIB, i));
    await Promise.all(bodies.map((body) => getStorage().put(key, body)));

    const winner = await buffer(await getStorage().open(key));
    expect(bodies.some((body) => body.equals(winner))).toBe(true);
  });

  test('a file can be read at a local path, and stays when that is deleted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-copy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const key = `${newFolder()}/copied.bin`;
    await getStorage().put(key, LARGE);
    await getStorage().sync(key);
    const path = join(folder, 'copy.bin');
    await getStorage().copyTo(key, path);
    expect((await readFile(path)).equals(LARGE)).toBe(true);
    await expect(getStorage().copyTo(key, path)).rejects.toMatchObject({ code: 'EEXIST' });
    await rm(path);
    expect((await getStorage().stat(key))?.bytes).toBe(LARGE.length);
    await expect(getStorage().copyTo(`${newFolder()}/absent.bin`, path)).rejects.toThrow(FileMissing);
    await expect(getStorage().copyTo('../absent.bin', path)).rejects.toThrow(TypeError);
  });

  test('the space of a disk is known, or that there is no limit', async () => {
    const space = await getStorage().space();
    if (space) expect(space.freeBytes).toBeLessThanOrEqual(space.totalBytes);
  });

  test('a file can be removed more than once', async () => {
    const key = `${newFolder()}/gone.bin`;
    await getStorage().put(key, Buffer.from('x'));
    await getStorage().remove(key);
    await getStorage().remove(key);
    expect(await getStorage().stat(key)).toBeNull();
  });

  test('a list contains exactly the files below the folder', async () => {
    const storage = getStorage();
    const folder = newFolder();
    const names = ['a-b/1.txt', 'a.txt', 'a/b/c.txt', 'a/b.txt', 'a0.txt', 'z.txt'];
    for (const name of names) await storage.put(`${folder}/${name}`, Buffer.from(name));

    for await (const { key, bytes } of storage.list(folder)) expect(bytes, key).toBe(key.length - folder.length - 1);
    expect(await keysOf(storage, folder)).toEqual(names.map((name) => `${folder}/${name}`).sort());
    expect(await keysOf(storage, `${folder}/a`)).toEqual([`${folder}/a/b.txt`, `${folder}/a/b/c.txt`]);
    expect(await keysOf(storage, `${folder}/nowhere`)).toEqual([]);
  });

  test.each([
    ['at once', 0],
    ['in the first part', 1],
    ['after several parts', 18],
  ])('a body that fails %s is not stored and leaves nothing', async (_, megabytes) => {
    const key = `${newFolder()}/broken.bin`;
    const error = new Error('the sender went away');
    await expect(getStorage().put(key, brokenBody(megabytes, error))).rejects.toBe(error);
    await expect(getStorage().put(key, brokenBody(megabytes))).rejects.toThrow('Premature close');

    expect(await getStorage().stat(key)).toBeNull();
    expect(await getStorage().sweep(farFuture)).toBe(0);
  });

  test('a failed replacement keeps the old file', async () => {
    const key = `${newFolder()}/kept.bin`;
    await getStorage().put(key, Buffer.from('old'));
    await expect(getStorage().put(key, brokenBody(18, new Error('gone')))).rejects.toThrow('gone');
    expect(String(await buffer(await getStorage().open(key)))).toBe('old');
  });

  test('the signal aborts a put whose body stalls', async () => {
    const key = `${newFolder()}/silent.bin`;
    const body = new Readable({ read() {} });
    body.push(LARGE.subarray(0, 9 * MIB));
    const put = getStorage().put(key, body, { signal: AbortSignal.timeout(100) });

    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(body.destroyed).toBe(true);
    expect(await getStorage().stat(key)).toBeNull();
    expect(await getStorage().sweep(farFuture)).toBe(0);
  });

  test.each([
    ['memory', () => LARGE],
    ['a stream', () => Readable.from([LARGE], { objectMode: false })],
  ])('bytes from %s that differ from the expected hash are refused and not stored', async (_, body) => {
    const key = `${newFolder()}/announced.bin`;
    await expect(getStorage().put(key, body(), { sha256: sha256(Buffer.from('other')) })).rejects.toThrow(HashMismatch);
    expect(await getStorage().stat(key)).toBeNull();
    expect(await getStorage().sweep(farFuture)).toBe(0);

    await getStorage().put(key, body(), { sha256: sha256(LARGE) });
    expect((await getStorage().stat(key))?.bytes).toBe(LARGE.length);
  });

  test('every call refuses an invalid key, and put destroys the body', async () => {
    const storage = getStorage();
    const download = { filename: 'x', contentType: 'text/plain', expiresInS: 60 };
    for (const name of ['', '/', '..', 'a/../b', '/etc/passwd', 'a//b', 'a\\b', 'A', '.hidden', '-dash', 'a\0b']) {
      const body = Readable.from(['x']);
      await expect(storage.put(name, body)).rejects.toThrow(TypeError);
      expect(body.destroyed).toBe(true);
      await expect(storage.open(name)).rejects.toThrow(TypeError);
      await expect(storage.stat(name)).rejects.toThrow(TypeError);
      await expect(storage.remove(name)).rejects.toThrow(TypeError);
      await expect(storage.downloadUrl(name, download)).rejects.toThrow(TypeError);
      if (name !== '') await expect(keysOf(storage, name)).rejects.toThrow(TypeError);
    }
  });

  test('a working storage passes the check', async () => {
    await expect(getStorage().check()).resolves.toBeUndefined();
  });
}
