import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topic } from '@polyshelf/contract/endpoint';
import type { Counter } from 'prom-client';
import { markOf, type TopicVersions } from './topic-versions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers weigh more than what compression saves. */
const MIN_COMPRESSED_BYTES = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Answer {
  body: Buffer;
  headers: Record<string, string>;
  /** The public data it was made from. */
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

  /** At once when it was compressed before, else as a promise. */
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

  /** All bodies together, as if each encoding had been asked for. */
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

/** Some public data changes by the clock alone (what is new today), so nothing is used longer while it can be made anew. */
const MAX_AGE_MS = 60_000;

interface Entry {
  answer: CachedAnswer;
  mark: string;
  madeAt: number;
}

/**
 * Answers that are the same for everybody, kept while the data behind them stands still.
 * Bounded in bytes; the one that was asked for longest ago goes first.
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
      this.#forget(key, entry);
      return null;
    }
    if (performance.now() - entry.madeAt > MAX_AGE_MS && !this.#versions.isLost) return null;
    // A Map keeps insertion order: taking it out and putting it back makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#answers.inc({ result: 'hit' });
    return entry.answer;
  }

  /**
   * The answer under `key`, made at most once at a time however many ask. `make` answers null for what must not be
   * kept; then only its caller has the result, and the others make their own.
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
    // Taken before the data is read: a change in between makes the entry stale, never wrong for good.
    const before = this.#versions.current;
    const madeAt = performance.now();
    const answer = await make();
    if (!answer) return null;
    const cached = new CachedAnswer(answer);
    const mark = markOf(before, answer.reads);
    if (mark !== null) this.#keep(key, { answer: cached, mark, madeAt });
    return cached;
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#forget(key, old);
    this.#entries.set(key, entry);
    this.#bytes += entry.answer.bytes;
    for (const [oldest, stale] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest, stale);
    }
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.bytes;
  }
}
