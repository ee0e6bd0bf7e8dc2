import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topic } from '@polyshelf/contract/endpoint';
import type { Counter } from 'prom-client';
import { markOf, type TopicVersions } from './topic-versions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size compression saves less than its header adds. */
const MIN_COMPRESSED_BYTES = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Answer {
  body: Buffer;
  headers: Record<string, string>;
  /** The topics that the answer was made from. */
  reads: readonly Topic[];
}

/** An answer ready to be sent many times: hashed once, compressed once per encoding. */
export class CachedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly reads: readonly Topic[];
  readonly #bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #plain: Buffer;

  constructor({ body, headers, reads }: Answer) {
    this.#plain = body;
    this.headers = headers;
    this.reads = reads;
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  }

  /** Returns the body at once when it is compressed already, otherwise a promise. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const making = this.#compress(encoding).then((body) => {
      this.#bodies.set(encoding, body);
      return body;
    });
    this.#bodies.set(encoding, making);
    return making;
  }

  encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.#plain.length < MIN_COMPRESSED_BYTES) return 'identity';
    if (/\bbr\b/.test(accepted)) return 'br';
    return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  }

  /** Estimates the size of the body in all encodings. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.5);
  }

  #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    if (encoding === 'gzip') return compressGzip(this.#plain);
    return compressBrotli(this.#plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.#plain.length },
    });
  }
}

/** Some public data changes with time alone, such as which assets are new, so answers expire while the database works. */
const MAX_AGE_MS = 60_000;

interface Entry {
  answer: CachedAnswer;
  mark: string;
  madeAt: number;
}

/**
 * Caches answers that are the same for all visitors until their topics change.
 * The size is limited in bytes; the least recently used answer is dropped first.
 */
export class PublicCache {
  readonly #versions: TopicVersions;
  readonly #maxBytes: number;
  readonly #answers: Counter<'result'>;
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<CachedAnswer | null>>();
  #bytes = 0;

  constructor({
    versions,
    maxBytes,
    answers,
  }: { versions: TopicVersions; maxBytes: number; answers: Counter<'result'> }) {
    this.#versions = versions;
    this.#maxBytes = maxBytes;
    this.#answers = answers;
  }

  find(key: string): CachedAnswer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const isChanged = entry.mark !== markOf(this.#versions.current, entry.answer.reads);
    if (isChanged) {
      this.#drop(key, entry);
      return null;
    }
    if (performance.now() - entry.madeAt > MAX_AGE_MS && !this.#versions.isLost) return null;
    // A Map keeps insertion order, so deleting and setting makes the entry the most recent one.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#answers.inc({ result: 'hit' });
    return entry.answer;
  }

  /**
   * Returns the answer under `key`; concurrent calls share one `make`. `make` returns null for an answer that must not be
   * cached; then only the call that ran `make` has the result, and the others must make their own.
   */
  async findOrMake(key: string, make: () => Promise<Answer | null>): Promise<CachedAnswer | null> {
    const known = this.find(key) ?? this.#making.get(key);
    if (known) return known;
    this.#answers.inc({ result: 'miss' });
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Answer | null>): Promise<CachedAnswer | null> {
    // The versions are taken before the data is read: a change in between invalidates the entry.
    const before = this.#versions.current;
    const madeAt = performance.now();
    const answer = await make();
    if (!answer) return null;
    const cached = new CachedAnswer(answer);
    const mark = markOf(before, answer.reads);
    if (mark !== null) this.#store(key, { answer: cached, mark, madeAt });
    return cached;
  }

  #store(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#drop(key, old);
    this.#entries.set(key, entry);
    this.#bytes += entry.answer.bytes;
    for (const [oldest, stale] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, stale);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.bytes;
  }
}
