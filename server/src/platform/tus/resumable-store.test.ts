import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { listStored, someBytes, useFolder, useStores } from '../../../testing/test-uploads.ts';
import type { Storage } from '../storage/storage.ts';
import { createResumableStore } from './resumable-store.ts';

const MB = 1024 * 1024;
const PROGRAM = join(import.meta.dirname, '../../../testing/join-target.ts');
const KEY = 'uploads/rock';
const never = new AbortController().signal;

/** Stores the parts of a file as the tus protocol leaves them. */
async function storeParts(storage: Storage, parts: { key: string; start: number; end: number }[], bytes: Buffer) {
  for (const { key, start, end } of parts) {
    await storage.put(key, bytes.subarray(start, end));
    await storage.put(`${key}.json`, Buffer.from('{}'));
  }
}

const read = async (storage: Storage) => buffer(await storage.open(KEY));

test('parts are joined from every state in which a process can have died', async () => {
  const { storage, resumable } = await useStores(undefined, 1_000);
  const bytes = someBytes(9_001);
  const [first, second, third] = resumable.partsOf(KEY, bytes.length);
  if (!first || !second || !third) throw new Error('not three parts');
  const states = [
    { written: first.end, left: [second, third] },
    { written: first.end + 1, left: [second, third] },
    { written: second.end, left: [second, third] },
    { written: second.end, left: [third] },
    { written: third.end - 1, left: [third] },
    { written: third.end, left: [third] },
    { written: third.end, left: [] },
  ];
  for (const { written, left } of states) {
    await storage.put(KEY, bytes.subarray(0, written));
    await storeParts(storage, left, bytes);
    await resumable.join(KEY, bytes.length, never);
    expect((await read(storage)).equals(bytes), `${written} bytes, ${left.length} parts`).toBe(true);
    expect(await listStored(storage)).toEqual([KEY]);
  }
});

test('after kill -9 in the middle, joining goes on', async () => {
  const folder = await useFolder();
  const { storage, resumable } = await useStores({ kind: 'local', folder }, MB);
  const bytes = someBytes(24 * MB + 1);
  const count = runCount(4, 40);
  const signals: unknown[] = [];
  for (let round = 0; round < count; round++) {
    await storeParts(storage, resumable.partsOf(KEY, bytes.length), bytes);
    const diesAt = 9 * MB + (round / count) * 15 * MB;
    const given = JSON.stringify({ folder, key: KEY, bytes: bytes.length, unitBytes: MB, diesAt });
    const [, signal] = await once(spawn(process.execPath, [PROGRAM, given], { stdio: 'inherit' }), 'exit');
    signals.push(signal);
    await resumable.join(KEY, bytes.length, never);
    expect((await read(storage)).equals(bytes)).toBe(true);
    expect(await listStored(storage)).toEqual([KEY, `${KEY}.json`]);
  }
  // On a busy machine some rounds may end before they are killed.
  expect(signals).toContain('SIGKILL');
});

test('a bucket joins parts by copies, and continues the copy of a process that died', async () => {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  // S3 copies ranges of 5 MB and more.
  const unitBytes = server.isFaithful ? 5 * MB : MB;
  const { storage, resumable } = await useStores({ kind: 's3', ...server.config }, unitBytes);
  const bytes = someBytes(8 * unitBytes + 1);
  await storeParts(storage, resumable.partsOf(KEY, bytes.length), bytes);
  // The requests fail where a process could die.
  const { client } = resumable.tus as unknown as { client: Record<string, (...given: unknown[]) => Promise<unknown>> };
  const killAt = async (name: string, count: number, passes: boolean) => {
    const call = client[name]?.bind(client);
    let calls = 0;
    client[name] = async (...given) => {
      if (++calls < count) return call?.(...given);
      if (passes) await call?.(...given);
      throw new Error('killed');
    };
    await expect(resumable.join(KEY, bytes.length, never)).rejects.toThrow('killed');
    delete client[name];
  };
  await killAt('createMultipartUpload', 1, true);
  await killAt('uploadPartCopy', 1, false);
  await killAt('uploadPartCopy', 6, false);
  await killAt('completeMultipartUpload', 1, false);
  expect((await storage.stat(KEY))?.bytes).toBe(3 * unitBytes);
  await killAt('completeMultipartUpload', 1, true);
  // Nor does it matter that some parts are deleted already.
  await storage.remove(`${KEY}.1`);
  await resumable.join(KEY, bytes.length, never);
  expect((await read(storage)).equals(bytes)).toBe(true);
  expect(await listStored(storage)).toEqual([KEY, `${KEY}.json`]);
  // No multipart upload is left.
  expect(await storage.sweep(new Date('2100-01-01T00:00:00Z'))).toBe(0);
  await resumable.discard(KEY, bytes.length);
});

test('joining leaves space on the disk, on which the database may be too', async () => {
  const folder = await useFolder();
  const { storage } = await useStores({ kind: 'local', folder });
  const bytes = someBytes(9_001);
  let freeBytes = 1024 ** 3;
  const full: Storage = { ...storage, space: async () => ({ freeBytes, totalBytes: 1024 ** 4 }) };
  const resumable = await createResumableStore({ kind: 'local', folder }, full, 1_000);
  await storeParts(storage, resumable.partsOf(KEY, bytes.length), bytes);
  await expect(resumable.join(KEY, bytes.length, never)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await storage.stat(KEY))?.bytes).toBe(4_000);
  freeBytes += 4_000;
  await resumable.join(KEY, bytes.length, never);
  expect((await read(storage)).equals(bytes)).toBe(true);
});
