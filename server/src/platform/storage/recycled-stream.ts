import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** More than a socket buffers, so that backpressure lets a chunk out before the next one is written. */
const CHUNK_BYTES = 256 * 1024;
/** One chunk is being sent, an archive holds one, and one is being read. */
const CHUNKS = 3;

/**
 * Reads a file through three reused buffers, for consumers that write each chunk out before they take the next one: the
 * third chunk after it overwrites it. New buffers would trigger a full garbage collection every 64 MB, which takes longer
 * than reading the bytes.
 */
export class RecycledStream extends Readable {
  readonly #file: FileHandle;
  readonly #chunks: Buffer[] = [];
  #at: number;
  #left: number;

  constructor(file: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: 1 });
    this.#file = file;
    this.#at = start;
    this.#left = end - start + 1;
  }

  override _read(): void {
    const length = Math.min(CHUNK_BYTES, this.#left);
    if (length === 0) return void this.push(null);
    const chunk = this.#nextChunk(length);
    this.#file.read(chunk, 0, length, this.#at).then(
      ({ bytesRead }) => {
        this.#at += bytesRead;
        this.#left -= bytesRead;
        this.push(bytesRead === 0 ? null : chunk.subarray(0, bytesRead));
      },
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#file.close().then(() => callback(error), callback);
  }

  #nextChunk(length: number): Buffer {
    const oldest = this.#chunks.length < CHUNKS ? Buffer.allocUnsafeSlow(length) : this.#chunks.shift();
    this.#chunks.push(oldest as Buffer);
    return oldest as Buffer;
  }
}
