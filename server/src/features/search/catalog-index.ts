import { Worker } from 'node:worker_threads';
import type { QueryProblem } from '@polyshelf/search-index';
import { serviceUnavailable } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { IndexPage, IndexQuery, Suggested } from './index-query.ts';
import type { FromThread, IndexMemory, SentFacets, ThreadCalls, ToThread } from './thread-messages.ts';

/** A published asset is found within a second; this leaves room for reading it. */
const FOLLOW_EVERY_MS = 300;
/** How long a request waits for an index that is being filled, for a change that it must see, and for an answer. */
const WAIT_MS = 1_500;
const RESTART_MS = 1_000;
/** An index that has not read the changes of the catalogue for so long is behind. */
const BEHIND_MS = 10_000;
const CHECK_EVERY_MS = 500;
/** A thread that says nothing for so many checks is stuck. Checks are counted, so that a busy main thread does not count. */
const MAX_SILENT_CHECKS = 30;
/** Results that are kept are moved out of young memory; with little of it, many short pauses take the place of a few long ones. */
const YOUNG_MB = 12;

const INDEX_THREAD = new URL('./index-thread.ts', import.meta.url);

interface Waiting {
  askedAt: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface PageWithFacets extends IndexPage {
  /** They take longer than the page; null when they were not asked for. */
  facets: Promise<SentFacets> | null;
}

interface Options {
  url: string;
  logger: Logger;
  followEveryMs?: number;
  waitMs?: number;
  /** The program of the thread. */
  thread?: URL;
}

/** The catalogue index as the rest of the process sees it. The work is done in a thread of its own. */
export class CatalogIndex {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watchers = new Set<() => void>();
  readonly #asked: ToThread[] = [];
  #worker: Worker | null = null;
  #restart: NodeJS.Timeout | null = null;
  #checks: NodeJS.Timeout | null = null;
  #silentChecks = 0;
  #followedAt = 0;
  #nextId = 1;
  #isClosed = false;
  #isReady = false;
  #version = 0;
  #catalogVersion = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns at once; the index is filled in the background. A question before it starts the index as well. */
  start(): void {
    if (this.#worker || this.#isClosed) return;
    const { url, followEveryMs = FOLLOW_EVERY_MS, thread = INDEX_THREAD } = this.#options;
    const worker = new Worker(thread, {
      workerData: { url, followEveryMs },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', (error) => this.#options.logger.error({ err: error }, 'the catalogue index failed'));
    worker.on('exit', () => this.#lose());
    this.#silentChecks = 0;
    this.#checks = setInterval(() => this.#check(), CHECK_EVERY_MS);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Started, but not filled yet, or without the changes of the last seconds. */
  get isBehind(): boolean {
    const isStarted = this.#worker !== null || this.#restart !== null;
    return isStarted && (!this.#isReady || performance.now() - this.#followedAt > BEHIND_MS);
  }

  /** Grows with every change that the index of this process has taken in. */
  get version(): number {
    return this.#version;
  }

  /** The version of the topic `catalog` that the index has wholly. */
  get catalogVersion(): number {
    return this.#catalogVersion;
  }

  /** With `atLeast` the answer has everything up to that version of the topic `catalog`. */
  async query(query: IndexQuery, { atLeast = 0 } = {}): Promise<PageWithFacets | QueryProblem> {
    await this.reach(atLeast);
    const facets = query.facets ? this.#expect<SentFacets>() : null;
    // When the index is lost, the page says so, or whoever waits for them.
    facets?.promise.catch(() => undefined);
    const forgetFacets = () => facets && this.#waiting.delete(facets.id);
    const found = await this.#call('query', { ...query, facetsId: facets?.id ?? null }).catch((error) => {
      forgetFacets();
      throw error;
    });
    if (!('problem' in found)) return { ...found, facets: facets?.promise ?? null };
    forgetFacets();
    return found;
  }

  async suggest(text: string, limit: number, { atLeast = 0 } = {}): Promise<Suggested> {
    await this.reach(atLeast);
    return this.#call('suggest', { text, limit });
  }

  /** Null for an asset that is not in the index. */
  async similar(id: string, limit: number, { atLeast = 0 } = {}): Promise<string[] | null> {
    await this.reach(atLeast);
    return this.#call('similar', { id, limit });
  }

  async measure(): Promise<IndexMemory> {
    return this.#call('measure', null);
  }

  /** Waits until the index is filled and has that version of the catalogue; refuses after a while. */
  async reach(catalogVersion: number, waitMs = this.#options.waitMs ?? WAIT_MS): Promise<void> {
    const isThere = () => this.#isReady && this.#catalogVersion >= catalogVersion;
    if (isThere()) return;
    if (!this.#restart) this.start();
    if (this.#isReady) void this.#call('catchUp', null).catch(() => {});
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => isThere() && resolve();
    const timer = setTimeout(() => reject(serviceUnavailable()), waitMs);
    this.#watchers.add(look);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#watchers.delete(look);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#restart) clearTimeout(this.#restart);
    if (this.#checks) clearInterval(this.#checks);
    await this.#worker?.terminate();
  }

  #call<Call extends keyof ThreadCalls>(
    call: Call,
    input: ThreadCalls[Call]['input'],
  ): Promise<ThreadCalls[Call]['output']> {
    if (!this.#worker) return Promise.reject(serviceUnavailable());
    const { id, promise } = this.#expect<ThreadCalls[Call]['output']>();
    if (this.#asked.push({ id, call, input }) === 1) setImmediate(() => this.#send());
    return promise;
  }

  /** What arrives together is asked together: to wake the thread takes longer than most of its answers. */
  #send(): void {
    const asked = this.#asked.splice(0);
    this.#worker?.postMessage(asked);
  }

  #expect<T>(): { id: number; promise: Promise<T> } {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const askedAt = performance.now();
    this.#waiting.set(id, { askedAt, resolve: (result) => resolve(result as T), reject });
    return { id, promise };
  }

  /** Refuses calls that have waited too long, and ends a thread that is stuck; it is then started again. */
  #check(): void {
    const askedBefore = performance.now() - (this.#options.waitMs ?? WAIT_MS);
    for (const [id, { askedAt, reject }] of this.#waiting) {
      if (askedAt > askedBefore) break;
      this.#waiting.delete(id);
      reject(serviceUnavailable());
    }
    if (this.#silentChecks++ < MAX_SILENT_CHECKS) return;
    this.#options.logger.error('the catalogue index is stuck and is started again');
    void this.#worker?.terminate();
  }

  #receive(message: FromThread): void {
    this.#silentChecks = 0;
    if ('event' in message) {
      if (message.event === 'lost') {
        this.#options.logger.warn({ reason: message.message }, 'the catalogue index cannot follow the database');
        return;
      }
      if (message.event === 'alive') return;
      this.#isReady = true;
      this.#followedAt = performance.now();
      this.#version = message.version;
      this.#catalogVersion = message.catalogVersion;
      for (const look of this.#watchers) look();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.result);
  }

  #lose(): void {
    this.#worker = null;
    this.#isReady = false;
    if (this.#checks) clearInterval(this.#checks);
    for (const { reject } of this.#waiting.values()) reject(serviceUnavailable());
    this.#waiting.clear();
    if (this.#isClosed) return;
    this.#restart = setTimeout(() => {
      this.#restart = null;
      this.start();
    }, RESTART_MS);
  }
}
