import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectSource, resizePicture } from '../server/src/features/intake/index.ts';
import type { PreparedPreview } from '../server/src/features/media/index.ts';
import { FileMissing, type Storage } from '../server/src/platform/storage/storage.ts';
import { createWorkerPool, type WorkerPool } from '../server/src/platform/workers/worker-pool.ts';
import type { DemoEntry } from './built-catalog.ts';
import { listCommitted, listRecipes, type PictureRecipe, type Recipe, type VariantRecipe } from './demo-recipes.ts';

const MEMORY_BYTES = 1024 * 1024 * 1024;
const TIME_LIMIT_MS = 120_000;
const PROCESSES = 2;

export const createDemoPool = (): WorkerPool =>
  createWorkerPool({
    program: new URL('./demo-worker.ts', import.meta.url),
    size: PROCESSES,
    memoryBytes: MEMORY_BYTES,
  });

interface Pools {
  /** Runs the generators. */
  recipePool: WorkerPool;
  /** Makes previews and resizes pictures, as it does for every published asset. */
  mediaPool: WorkerPool;
}

/**
 * A storage that makes a file of the demo on its first request and stores it. The first start therefore takes seconds,
 * and the disk holds only requested files.
 */
export function withDemoBytes(base: Storage, entries: readonly DemoEntry[], { recipePool, mediaPool }: Pools): Storage {
  const recipes = new Map(entries.flatMap(listRecipes));
  const committed = new Map(entries.flatMap(listCommitted));
  const inProgress = new Map<Recipe, Promise<void>>();

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
    async copyTo(key, path) {
      if (!(await base.stat(key))) await makeBytes(key);
      return base.copyTo(key, path);
    },
    async downloadUrl(key, download) {
      if (!(await base.stat(key))) await makeBytes(key);
      return base.downloadUrl(key, download);
    },
  };

  /** Returns false when the key does not belong to the demo. */
  async function makeBytes(key: string): Promise<boolean> {
    const path = committed.get(key);
    if (path) {
      await base.put(key, createReadStream(path));
      return true;
    }
    const recipe = recipes.get(key);
    if (!recipe) return false;
    // Concurrent requests for the same recipe share one run.
    const making = inProgress.get(recipe) ?? runRecipe(recipe).finally(() => inProgress.delete(recipe));
    inProgress.set(recipe, making);
    await making;
    return true;
  }

  async function runRecipe(recipe: Recipe): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-demo-'));
    try {
      await (recipe.kind === 'variant' ? makeVariant(recipe, folder) : makePicture(recipe, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function makeVariant({ alias, variant, files, previews }: VariantRecipe, folder: string): Promise<void> {
    const [source, staging] = [join(folder, 'source'), join(folder, 'staging')];
    await Promise.all([mkdir(source), mkdir(staging)]);
    const task = { alias, variant, folder: source };
    const names = await recipePool.run<string[]>('files', task, { timeoutMs: TIME_LIMIT_MS });
    for (const { name, key, sha256 } of files) await base.put(key, createReadStream(join(source, name)), { sha256 });
    if (previews.length === 0) return;
    const made = await inspectSource(
      { folder: source, files: names, picture: null, maps: {} },
      { pool: mediaPool, staging },
    );
    for (const preview of previews) {
      // Previews are matched by name, not by hash: the encoder may produce different bytes on another machine.
      const same = made.previews.find((one) => nameOf(one) === nameOf(preview));
      const staged = made.staged.find(({ key }) => key === same?.key);
      if (staged) await base.put(preview.key, createReadStream(staged.path));
    }
  }

  async function makePicture({ path, width, format, key }: PictureRecipe, folder: string): Promise<void> {
    const target = join(folder, `picture.${format}`);
    await resizePicture(mediaPool, { path, width, format, target });
    await base.put(key, createReadStream(target));
  }
}

const nameOf = ({ kind, map }: PreparedPreview): string => `${kind} ${map ?? ''}`;
