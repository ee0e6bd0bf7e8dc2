import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { HashMismatch, type PutOptions, type StoredBody } from './storage.ts';

/** A body that is counted and hashed while it is read, once, by whoever stores it. */
export class MeasuredBody implements AsyncIterable<Uint8Array> {
  readonly #body: Readable | Uint8Array;
  readonly #options: PutOptions;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #sha256: string | undefined;
  /** Why the body itself could not be read, as opposed to a fault of the store. */
  failure: unknown;

  constructor(body: Readable | Uint8Array, options: PutOptions) {
    this.#body = body;
    this.#options = options;
    if (body instanceof Readable) {
      // Reading reports every error; one that comes before the reading starts would otherwise end the process.
      body.on('error', () => {});
      if (options.signal) addAbortSignal(options.signal, body);
    }
  }

  /** Fails at the very end, before anything is published, when the hash is not the announced one. */
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
    if (this.#sha256 === undefined) throw new Error('The body has not been read to its end');
    return { bytes: this.#bytes, sha256: this.#sha256 };
  }

  /** Stops a sender whose body is not wanted any more. */
  release(): void {
    if (this.#body instanceof Readable) this.#body.destroy();
  }
}
