import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { FileMissing, type Storage } from '../../platform/storage/storage.ts';
import type { MeasuredFile } from './measure-file.ts';

/** Reads size, SHA-256 and CRC of a stored file in one pass. Returns null when the file is missing or empty. */
export async function measureStored(
  storage: Pick<Storage, 'open'>,
  key: string,
  signal?: AbortSignal,
): Promise<MeasuredFile | null> {
  const hash = createHash('sha256');
  let [bytes, sum] = [0, 0];
  try {
    for await (const chunk of await storage.open(key)) {
      signal?.throwIfAborted();
      hash.update(chunk);
      sum = crc32(chunk, sum);
      bytes += chunk.length;
    }
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
  return bytes > 0 ? { bytes, crc32: sum, sha256: hash.digest('hex') } : null;
}
