import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

export interface MeasuredFile {
  bytes: number;
  sha256: string;
  crc32: number;
}

const CHUNK_BYTES = 1024 * 1024;

/** Reads size, SHA-256 and CRC in one pass; a zip of stored files needs the CRC beforehand. Synchronous: for workers only. */
export function measureFile(path: string): MeasuredFile {
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let bytes = 0;
    let sum = 0;
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const part = chunk.subarray(0, read);
      hash.update(part);
      sum = crc32(part, sum);
      bytes += read;
    }
    return { bytes, sha256: hash.digest('hex'), crc32: sum };
  } finally {
    closeSync(file);
  }
}
