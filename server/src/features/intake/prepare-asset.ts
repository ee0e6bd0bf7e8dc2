import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '../../platform/formats/format-error.ts';
import {
  createWorkerPool,
  type RunLimits,
  TaskFailed,
  WorkerFailed,
  type WorkerPool,
} from '../../platform/workers/worker-pool.ts';
import type { PreparedAsset, Problem } from '../media/index.ts';
import type { Renderer } from '../rendering/index.ts';
import type { AssetSource } from './asset-source.ts';
import { AssetRefused } from './errors.ts';
import type { Inspected } from './inspection.ts';
import type { PictureSource, PictureTask } from './make-pictures.ts';

/** The timeout for small files, which may show a million triangles; larger ones get one more second per 4 MB. */
const TIME_LIMIT_MS = 15_000;
const BYTES_PER_SECOND = 4 * 1024 * 1024;
const RESIZE_TIMEOUT_MS = 30_000;
const LONGEST_MS = 10 * 60_000;
const MAX_FILE_BYTES = 2 * 1024 ** 3;
const MEMORY_BYTES = 256 * 1024 * 1024;
/** Models are read whole: the file, its parts for the validator, and the parts that the reader keeps. */
const MODEL_COPIES = 3;
const WITH_MODEL = /\.(glb|gltf|zip)$/i;
const PROCESSES = 2;

export const createMediaPool = ({ size = PROCESSES } = {}): WorkerPool =>
  createWorkerPool({ program: new URL('./intake-worker.ts', import.meta.url), size, memoryBytes: MEMORY_BYTES });

export interface PrepareDeps {
  pool: WorkerPool;
  /** Without a renderer the asset shows the picture it came with, or a flat one. */
  renderer: Renderer | null;
  /** An empty folder; the caller deletes it after publishing. */
  staging: string;
  signal?: AbortSignal | undefined;
}

const failures = {
  timeout: `Reading the files took too long: ${TIME_LIMIT_MS / 1_000} s are allowed, and 1 s more for every ${BYTES_PER_SECOND / 1024 ** 2} MB.`,
  memory: `Reading the files took too much memory: ${MEMORY_BYTES / 1024 ** 2} MB are allowed, and for models ${MODEL_COPIES} times their size on top.`,
  crash: 'Reading the files crashed the worker process.',
};

/** Identifies the asset by its files; much cheaper than preparing it. */
export const fingerprintAsset = async (
  source: AssetSource,
  deps: Pick<PrepareDeps, 'pool' | 'signal'>,
): Promise<string> => deps.pool.run('fingerprint', source, await limitsFor(source, deps.signal));

/** Reads the files of an asset in a worker process, which writes previews to the staging folder. Throws `AssetRefused`. */
export async function inspectSource(
  source: AssetSource,
  { pool, staging, signal }: Omit<PrepareDeps, 'renderer'>,
): Promise<Inspected> {
  const limits = await limitsFor(source, signal);
  return explained(pool.run<Inspected>('inspect', { source, staging }, limits));
}

/** Makes everything that is published from the files of an asset, without the database. Throws `AssetRefused`. */
export async function prepareAsset(source: AssetSource, deps: PrepareDeps): Promise<PreparedAsset> {
  const { pool, staging, signal } = deps;
  const limits = await limitsFor(source, signal);
  const inspected = await inspectSource(source, deps);
  const { flatPicture, renderable, ...asset } = inspected;
  if (asset.problems.some(({ severity }) => severity === 'error')) throw new AssetRefused(asset.problems);

  const rendered = await renderPictures(inspected, deps);
  const given = source.picture ? [{ path: join(source.folder, source.picture), relation: null }] : [];
  const flat = flatPicture ? [{ path: flatPicture, relation: null }] : [];
  for (const pictures of [rendered, given, flat].filter((list) => list.length > 0)) {
    try {
      const made = await pool.run<Omit<PreparedAsset, 'type'>>('pictures', { pictures, staging }, limits);
      return { ...asset, ...made, problems: asset.problems, staged: [...asset.staged, ...made.staged] };
    } catch (error) {
      const [problem] = problemsOf(error, signal);
      asset.problems.push({
        severity: 'warning',
        code: 'unusable-picture',
        file: pictures === given ? source.picture : null,
        message: problem?.message ?? '',
      });
    }
  }
  const message = 'The asset has no usable picture. Add a picture, or install Chromium to render one.';
  throw new AssetRefused([...asset.problems, { severity: 'error', code: 'no-picture', file: null, message }]);
}

async function renderPictures({ renderable, problems }: Inspected, deps: PrepareDeps): Promise<PictureSource[]> {
  const { renderer, staging, signal } = deps;
  if (!renderer || !renderable) return [];
  try {
    const stills = await renderer.render(renderable, { folder: staging, ...(signal && { signal }) });
    const sorted = stills.toSorted((a, b) => Number(b.relation === 'main') - Number(a.relation === 'main'));
    return sorted.map(({ path, relation }) => ({ path, relation: relation === 'main' ? null : relation }));
  } catch (error) {
    signal?.throwIfAborted();
    const message = `Rendering pictures failed: ${(error as Error).message}`;
    problems.push({ severity: 'warning', code: 'not-rendered', file: null, message });
    return [];
  }
}

/** Makes one width of a picture in a worker process. */
export const resizePicture = (pool: WorkerPool, task: PictureTask): Promise<void> =>
  pool.run('picture', task, { timeoutMs: RESIZE_TIMEOUT_MS });

async function limitsFor({ folder, files }: AssetSource, signal?: AbortSignal): Promise<RunLimits> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const large = files.find((_, i) => (sizes[i] as number) > MAX_FILE_BYTES);
  if (large) {
    const message = `The file is larger than ${MAX_FILE_BYTES / 1024 ** 3} GB.`;
    throw new AssetRefused([{ severity: 'error', code: 'too-large', file: large, message }]);
  }
  return {
    timeoutMs: Math.min(LONGEST_MS, TIME_LIMIT_MS + Math.floor(bytes / BYTES_PER_SECOND) * 1_000),
    extraMemoryBytes: files.some((file) => WITH_MODEL.test(file)) ? MODEL_COPIES * bytes : 0,
    signal,
  };
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new AssetRefused(problemsOf(error));
  }
}

/** A crashed worker and the errors of readers are problems of the file; errors of the disk are rethrown. */
function problemsOf(error: unknown, signal?: AbortSignal): Problem[] {
  signal?.throwIfAborted();
  const problem = (code: string, message: string): Problem[] => [{ severity: 'error', code, file: null, message }];
  if (error instanceof WorkerFailed) return problem(error.reason, failures[error.reason]);
  if (error instanceof TaskFailed && !isSystemError(error)) return problem(error.code ?? 'unreadable', error.message);
  throw error;
}
