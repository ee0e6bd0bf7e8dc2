import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFile } from './hash-file.ts';

const { signal } = new AbortController();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test.each([0, 1, 1_000_003, 32 * 1024 * 1024 + 1])('hashes a file of %d bytes', async (length) => {
  const bytes = randomBytes(length);
  expect(await hashFile(new Blob([bytes]), { signal })).toBe(sha256(bytes));
});

test('a large file is read in parts and never as a whole', async () => {
  const bytes = randomBytes(33 * 1024 * 1024);
  const blob = new Blob([bytes]);
  const reads: number[] = [];
  const slice = blob.slice.bind(blob);
  Object.assign(blob, {
    arrayBuffer: () => Promise.reject(new Error('the whole file was read')),
    slice: (from: number, to: number) => {
      const part = slice(from, to);
      reads.push(part.size);
      return part;
    },
  });
  expect(await hashFile(blob, { signal })).toBe(sha256(bytes));
  expect(Math.max(...reads)).toBe(4 * 1024 * 1024);
});

test('hashing stops when it is no longer wanted', async () => {
  const stopping = new AbortController();
  const hashing = hashFile(new Blob([randomBytes(40 * 1024 * 1024)]), { signal: stopping.signal });
  stopping.abort();
  await expect(hashing).rejects.toMatchObject({ name: 'AbortError' });
});
