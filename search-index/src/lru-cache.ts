interface Entry<Value> {
  value: Value;
  weight: number;
}

/** Drops the entries that were not used for longest once the sum of the weights exceeds the maximum. */
export class LruCache<Value> {
  readonly #maxWeight: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map iterates in insertion order, so the least recently used entry is always the first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The key must not be in the cache. */
  add(key: string, value: Value, weight = 1): void {
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maxWeight) break;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
