import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { HashMismatch, type PutOptions, type StoredBody } from './storage.ts';

/** Counts and hashes a body while the storage reads it. It can be read once. */
export class MeasuredBody implements AsyncIterable<Uint8Array> {
  readonly #body: Readable | Uint8Array;
  readonly #options: PutOptions;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #sha256: string | undefined;
  /** The error of reading the body, as opposed to an error of the storage. */
  failure: unknown;

  constructor(body: Readable | Uint8Array, options: PutOptions) {
    this.#body = body;
    this.#options = options;
    if (body instanceof Readable) {
      // Reading reports every error; without this listener an error before reading starts would end the process.
      body.on('error', () => {});
      if (options.signal) addAbortSignal(options.signal, body);
    }
  }

  /** Throws at the end, before the file is published, when the hash differs from the expected one. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of this.#body instanceof Readable ? this.#body : [this.#body]) {
        this.#options.signal?.throwIfAborted();
        const chunk: Uint8Array = typeof part === 'string' ? Buffer.from(part) : part;
        this.#hash.update(chunk);
        this.#bytes += chunk.byteLength;
        yield chunk;
      }
      this.#sha256 = this.#hash.digest('hex');
      const expected = this.#options.sha256;
      if (expected !== undefined && expected !== this.#sha256) throw new HashMismatch(expected, this.#sha256);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  get total(): StoredBody {
    if (this.#sha256 === undefined) throw new Error('The body has not been read to the end');
    return { bytes: this.#bytes, sha256: this.#sha256 };
  }

  /** Destroys the stream of a body that is no longer needed. */
  release(): void {
    if (this.#body instanceof Readable) this.#body.destroy();
  }
}
