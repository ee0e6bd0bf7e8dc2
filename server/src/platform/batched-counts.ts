import { SECOND_MS } from '@polyshelf/contract/durations';
import type { Logger } from './logger.ts';

interface Options<Count> {
  logger: Logger;
  /** Says in the log what could not be stored. */
  name: string;
  flushAfterMs?: number;
  /** Further keys are not counted until the next flush, so that a flood of them does not fill the memory. */
  maxKeys?: number;
  join: (known: Count, more: Count) => Count;
  store: (counts: Count[]) => Promise<unknown>;
}

/**
 * Counts in memory and stores the counts some seconds later. Counts that could not be stored wait for the next flush. A
 * process that is killed loses the last ones.
 */
export class BatchedCounts<Count> {
  readonly #options: Options<Count>;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #flushed: Promise<void> = Promise.resolve();

  constructor(options: Options<Count>) {
    this.#options = options;
  }

  add(key: string, count: Count): void {
    this.#join(key, count);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushAfterMs ?? 5 * SECOND_MS).unref();
  }

  /** Stores all counts. Waits for a flush that is running, so that a process which closes loses nothing. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushed = this.#flushed.then(() => this.#store());
    return this.#flushed;
  }

  async #store(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#options.store([...counts.values()]);
    } catch (err) {
      this.#options.logger.warn({ err }, `${this.#options.name} could not be stored`);
      const newer = this.#counts;
      this.#counts = counts;
      for (const [key, count] of newer) this.#join(key, count);
    }
  }

  #join(key: string, count: Count): void {
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size >= (this.#options.maxKeys ?? Number.POSITIVE_INFINITY)) return;
    this.#counts.set(key, known === undefined ? count : this.#options.join(known, count));
  }
}
