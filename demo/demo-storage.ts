import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileMissing, type Storage } from '../server/src/platform/storage/storage.ts';
import { createWorkerPool, type WorkerPool } from '../server/src/platform/workers/worker-pool.ts';
import type { DemoEntry } from './built-catalog.ts';
import { listKept, listRecipes, type MadeBytes, type Recipe } from './demo-recipes.ts';

const MEMORY_BYTES = 1024 * 1024 * 1024;
const TIME_LIMIT_MS = 120_000;
const PROCESSES = 2;

export const createDemoPool = (): WorkerPool =>
  createWorkerPool({
    program: new URL('./demo-worker.ts', import.meta.url),
    size: PROCESSES,
    memoryBytes: MEMORY_BYTES,
  });

/**
 * A storage in which the bytes of the demo seem to be there already: what is asked for first is made then, and kept.
 * So a first start takes seconds, and the disk holds what somebody looked at.
 */
export function withDemoBytes(base: Storage, entries: readonly DemoEntry[], pool: WorkerPool): Storage {
  const recipes = new Map(entries.flatMap(listRecipes));
  const kept = new Map(entries.flatMap(listKept));
  const underWay = new Map<Recipe, Promise<void>>();

  return {
    ...base,
    async open(key, range, options) {
      try {
        return await base.open(key, range, options);
      } catch (error) {
        if (!(error instanceof FileMissing) || !(await makeBytes(key))) throw error;
        return base.open(key, range, options);
      }
    },
    async stat(key) {
      return (await base.stat(key)) ?? ((await makeBytes(key)) ? base.stat(key) : null);
    },
    async downloadUrl(key, download) {
      if (!(await base.stat(key))) await makeBytes(key);
      return base.downloadUrl(key, download);
    },
  };

  /** False when the demo knows nothing of the key. */
  async function makeBytes(key: string): Promise<boolean> {
    const path = kept.get(key);
    if (path) {
      await base.put(key, createReadStream(path));
      return true;
    }
    const recipe = recipes.get(key);
    if (!recipe) return false;
    const making = underWay.get(recipe) ?? follow(recipe).finally(() => underWay.delete(recipe));
    underWay.set(recipe, making);
    await making;
    return true;
  }

  async function follow({ task, input, place }: Recipe): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-demo-'));
    try {
      for (const { name, path } of await pool.run<MadeBytes[]>(
        task,
        { ...input, folder },
        { timeoutMs: TIME_LIMIT_MS },
      )) {
        const to = place(name);
        if (to) await base.put(to.key, createReadStream(path), to.sha256 ? { sha256: to.sha256 } : {});
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
