import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A table in memory that is also saved to a file, if one is given. */
export class PersistentTable<T> {
  readonly rows: Map<string, T>;
  readonly #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    this.rows = new Map(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  }

  put(key: string, row: T): void {
    this.rows.set(key, row);
    this.save();
  }

  clear(): void {
    this.rows.clear();
    this.save();
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.rows]));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
