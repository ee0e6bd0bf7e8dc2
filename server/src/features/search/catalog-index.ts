import { Worker } from 'node:worker_threads';
import type { QueryProblem } from '@polyshelf/search-index';
import { serviceUnavailable } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type {
  FromThread,
  IndexMemory,
  IndexPage,
  IndexQuery,
  SentFacets,
  Suggested,
  SynonymPair,
  ThreadCalls,
  ToThread,
} from './index-query.ts';

/** Searches find a published asset within a second; the interval leaves time to read the asset. */
const FOLLOW_EVERY_MS = 300;
/** The timeout of a request for each of: the index to be filled, a required version to be applied, an answer. */
const WAIT_MS = 1_500;
const RESTART_MS = 1_000;
/** The index is behind when it has not read the changes of the catalogue for this long. */
const BEHIND_MS = 10_000;
const CHECK_EVERY_MS = 500;
/** A thread is stuck when it sends nothing during this many checks. Checks are counted, not time, because they stop while the main thread is blocked. */
const MAX_SILENT_CHECKS = 30;
/** A small young generation makes GC pauses shorter: cached results survive, and copying them takes the time. */
const YOUNG_MB = 12;

const INDEX_THREAD = new URL('./index-thread.ts', import.meta.url);

interface Waiting {
  /** How many checks have passed since the call. */
  checks: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface PageWithFacets extends IndexPage {
  /** Resolves after the page, because counting takes longer; null when the query does not want facets. */
  facets: Promise<SentFacets> | null;
}

interface Options {
  url: string;
  logger: Logger;
  followEveryMs?: number;
  waitMs?: number;
  thread?: URL;
  /** A folder with another lexicon than that of the product. */
  lexicon?: string;
}

/** The main thread's client of the catalogue index, which runs in a worker thread. */
export class CatalogIndex {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watchers = new Set<() => void>();
  readonly #unsent: ToThread[] = [];
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

  /** Starts filling the index in the background. The first query also does so. */
  start(): void {
    if (this.#worker || this.#isClosed) return;
    const { url, followEveryMs = FOLLOW_EVERY_MS, thread = INDEX_THREAD, lexicon } = this.#options;
    const worker = new Worker(thread, {
      workerData: { url, followEveryMs, lexicon },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', (error) => this.#options.logger.error({ err: error }, 'the catalogue index thread failed'));
    worker.on('exit', () => this.#lose());
    this.#silentChecks = 0;
    this.#checks = setInterval(() => this.#check(), CHECK_EVERY_MS);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** True when the index is started but not filled, or lacks the changes of the last seconds. */
  get isBehind(): boolean {
    const isStarted = this.#worker !== null || this.#restart !== null;
    return isStarted && (!this.#isReady || performance.now() - this.#followedAt > BEHIND_MS);
  }

  /** Increases with every change that this process's index applies. */
  get version(): number {
    return this.#version;
  }

  /** The version of the topic `catalog` up to which the index has applied changes. */
  get catalogVersion(): number {
    return this.#catalogVersion;
  }

  /** `atLeast` makes the query wait until the index has applied that version of the topic `catalog`. */
  async query(query: IndexQuery, { atLeast = 0 } = {}): Promise<PageWithFacets | QueryProblem> {
    await this.reach(atLeast);
    const facets = query.facets ? this.#expect<SentFacets>() : null;
    // The caller sees a failure through the page or by awaiting the facets; otherwise the rejection is ignored.
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

  /** Answers as if these were all synonyms. */
  async preview(query: IndexQuery, synonyms: readonly SynonymPair[]): Promise<IndexPage | QueryProblem> {
    await this.reach(0);
    return this.#call('preview', { query, synonyms });
  }

  /** For each text the keys that texts with the same meaning share, its own first. */
  async listMeaningKeys(texts: readonly string[]): Promise<string[][]> {
    await this.reach(0);
    return this.#call('meaningKeys', texts);
  }

  async suggest(text: string, limit: number, { atLeast = 0 } = {}): Promise<Suggested> {
    await this.reach(atLeast);
    return this.#call('suggest', { text, limit });
  }

  /** Returns null when the asset is not in the index. */
  async similar(id: string, limit: number, { atLeast = 0 } = {}): Promise<string[] | null> {
    await this.reach(atLeast);
    return this.#call('similar', { id, limit });
  }

  async measure(): Promise<IndexMemory> {
    return this.#call('measure', null);
  }

  /** Waits until the index is filled and has applied that version of the catalogue; throws after a timeout. */
  async reach(catalogVersion: number, waitMs = this.#options.waitMs ?? WAIT_MS): Promise<void> {
    const hasReached = () => this.#isReady && this.#catalogVersion >= catalogVersion;
    if (hasReached()) return;
    if (!this.#restart) this.start();
    if (this.#isReady) void this.#call('catchUp', null).catch(() => {});
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => hasReached() && resolve();
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
    if (this.#unsent.push({ id, call, input }) === 1) setImmediate(() => this.#send());
    return promise;
  }

  /** Sends the calls of one event loop turn as a batch: waking the thread takes longer than most answers. */
  #send(): void {
    this.#worker?.postMessage(this.#unsent.splice(0));
  }

  #expect<T>(): { id: number; promise: Promise<T> } {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.set(id, { checks: 0, resolve: (result) => resolve(result as T), reject });
    return { id, promise };
  }

  /** Rejects calls that have timed out, and restarts a thread that is stuck. */
  #check(): void {
    const { waitMs = WAIT_MS } = this.#options;
    for (const [id, waiting] of this.#waiting) {
      if (waiting.checks++ < waitMs / CHECK_EVERY_MS) continue;
      this.#waiting.delete(id);
      waiting.reject(serviceUnavailable());
    }
    if (this.#silentChecks++ < MAX_SILENT_CHECKS) return;
    this.#options.logger.error('the catalogue index thread is stuck; restarting it');
    void this.#worker?.terminate();
  }

  #receive(message: FromThread): void {
    this.#silentChecks = 0;
    if ('event' in message) {
      if (message.event === 'lost') {
        this.#options.logger.warn(
          { reason: message.message },
          'the catalogue index cannot read changes from the database',
        );
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
