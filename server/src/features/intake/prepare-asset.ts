import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isBlocking,
  type Problem,
  type ProblemKind,
  type ProblemValues,
  problemKinds,
} from '@polyshelf/contract/problems';
import { isSystemError } from '../../platform/formats/format-error.ts';
import {
  createWorkerPool,
  type RunLimits,
  TaskFailed,
  WorkerFailed,
  type WorkerPool,
} from '../../platform/workers/worker-pool.ts';
import type { PreparedAsset } from '../media/index.ts';
import type { Renderer } from '../rendering/index.ts';
import type { AssetSource } from './asset-source.ts';
import { AssetRefused } from './errors.ts';
import type { Fixed, FixTask } from './fixes/fix-problem.ts';
import type { FileFacts, Inspected, Mark } from './inspection.ts';
import type { PictureSource, PictureTask } from './make-pictures.ts';

/** The timeout for small files, which may show a million triangles; larger ones get one more second per 4 MB. */
const TIME_LIMIT_MS = 15_000;
const BYTES_PER_SECOND = 4 * 1024 * 1024;
const RESIZE_TIMEOUT_MS = 30_000;
const LONGEST_MS = 10 * 60_000;
/** Pictures are decoded in strips. */
const MAX_FILE_BYTES = 16 * 1024 ** 3;
/** Models are read whole, and archives are unpacked. */
const MAX_WHOLE_BYTES = 2 * 1024 ** 3;
const MEMORY_BYTES = 256 * 1024 * 1024;
/** Models are read whole: the file, its parts for the validator, and the parts that the reader keeps. */
const MODEL_COPIES = 3;
/** A fix holds all pixels of a picture twice. */
const FIX_BYTES = 1024 ** 3;
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
  timeout: { seconds: TIME_LIMIT_MS / 1_000, megabytes: BYTES_PER_SECOND / 1024 ** 2 },
  memory: { megabytes: MEMORY_BYTES / 1024 ** 2, copies: MODEL_COPIES },
  crash: {},
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
  const inspected = await inspectSource(source, deps);
  if (inspected.problems.some(isBlocking)) throw new AssetRefused(inspected.problems);
  const pictures = await makeAllPictures(source, inspected, deps);
  if (!pictures) throw new AssetRefused([...inspected.problems, noPicture]);
  return joinParts(inspected, pictures);
}

/** An asset with everything that could be read from its files, for a draft that may not be ready to be published. */
export interface ReadAsset {
  /** Null when nothing can be read. Its lists have only what could be made: a draft may lack images. */
  prepared: PreparedAsset | null;
  problems: Problem[];
  fileFacts: FileFacts[];
  /** The pictures that the problems name, in the staging folder. */
  marks: Mark[];
  /** Renders pictures instead of the given or flat ones, which takes longer than reading. Null without a renderer. */
  render: (() => Promise<Pictures | null>) | null;
}

/** Reads and draws what is possible, and returns blocking problems beside it instead of throwing them. */
export async function readAsset(source: AssetSource, deps: PrepareDeps): Promise<ReadAsset> {
  const inspected = await inspectSource(source, deps).catch((error: unknown) => {
    if (error instanceof AssetRefused) return error.problems;
    throw error;
  });
  if (Array.isArray(inspected)) return { prepared: null, problems: inspected, fileFacts: [], marks: [], render: null };
  const { problems, fileFacts, marks, renderable } = inspected;
  const pictures = await makeAllPictures(source, inspected, { ...deps, renderer: null });
  if (!pictures && !problems.some(isBlocking)) problems.push(noPicture);
  const render = async () => {
    const rendered = await renderPictures(inspected, deps);
    if (rendered.length === 0) return null;
    return makePictures(deps.pool, { pictures: rendered, staging: deps.staging }, deps.signal);
  };
  const prepared = joinParts(inspected, pictures ?? noPictures);
  return { prepared, problems, fileFacts, marks, render: deps.renderer && renderable ? render : null };
}

export type Pictures = Pick<PreparedAsset, 'images' | 'palette' | 'colors' | 'staged'>;

const noPicture: Problem = { kind: 'no-picture', file: null, values: {}, place: null };
const noPictures: Pictures = { images: [], palette: [], colors: [], staged: [] };

function joinParts(inspected: Inspected, pictures: Pictures): PreparedAsset {
  const { flatPicture, renderable, fileFacts, marks, ...asset } = inspected;
  return { ...asset, ...pictures, staged: [...asset.staged, ...pictures.staged] };
}

/** Makes pictures from the first source that works: rendered, given or flat. Reports those that do not. */
async function makeAllPictures(source: AssetSource, inspected: Inspected, deps: PrepareDeps): Promise<Pictures | null> {
  const { pool, staging, signal } = deps;
  const limits = await limitsFor(source, signal);
  const { flatPicture, problems } = inspected;
  const rendered = await renderPictures(inspected, deps);
  const given = source.picture ? [{ path: join(source.folder, source.picture), relation: null }] : [];
  const flat = flatPicture ? [{ path: flatPicture, relation: null }] : [];
  for (const pictures of [rendered, given, flat].filter((list) => list.length > 0)) {
    try {
      return await pool.run<Pictures>('pictures', { pictures, staging }, limits);
    } catch (error) {
      const { kind, values } = problemOf(error, signal);
      const file = pictures === given ? source.picture : null;
      problems.push({ kind: 'unusable-picture', file, values: { ...values, cause: kind }, place: null });
    }
  }
  return null;
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
    problems.push({ kind: 'not-rendered', file: null, values: { detail: (error as Error).message }, place: null });
    return [];
  }
}

/** Makes all widths of pictures in a worker process, in the order given. Throws `AssetRefused`. */
export const makePictures = (
  pool: WorkerPool,
  task: { pictures: PictureSource[]; staging: string },
  signal?: AbortSignal,
): Promise<Pictures> => explained(pool.run<Pictures>('pictures', task, { timeoutMs: RESIZE_TIMEOUT_MS, signal }));

/** Makes the files that repair a problem, in a worker process. Throws `AssetRefused` with the reason when it cannot. */
export async function fixProblem(
  pool: WorkerPool,
  { signal, ...task }: FixTask & { signal?: AbortSignal | undefined },
): Promise<Fixed> {
  const { extraMemoryBytes = 0, ...limits } = await limitsFor(task.source, signal);
  return explained(pool.run<Fixed>('fix', task, { ...limits, extraMemoryBytes: extraMemoryBytes + FIX_BYTES }));
}

/** Makes one width of a picture in a worker process. */
export const resizePicture = (pool: WorkerPool, task: PictureTask): Promise<void> =>
  pool.run('picture', task, { timeoutMs: RESIZE_TIMEOUT_MS });

async function limitsFor({ folder, files }: AssetSource, signal?: AbortSignal): Promise<RunLimits> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const isWhole = files.some((file) => WITH_MODEL.test(file));
  const most = isWhole ? MAX_WHOLE_BYTES : MAX_FILE_BYTES;
  const large = files.find((_, i) => (sizes[i] as number) > most);
  if (large)
    throw new AssetRefused([{ kind: 'too-large', file: large, values: { limit: most / 1024 ** 3 }, place: null }]);
  return {
    timeoutMs: Math.min(LONGEST_MS, TIME_LIMIT_MS + Math.floor(bytes / BYTES_PER_SECOND) * 1_000),
    extraMemoryBytes: isWhole ? MODEL_COPIES * bytes : 0,
    signal,
  };
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new AssetRefused([problemOf(error)]);
  }
}

/** A crashed worker and the errors of readers are problems of the file; errors of the disk are rethrown. */
function problemOf(error: unknown, signal?: AbortSignal): Problem {
  signal?.throwIfAborted();
  const problem = (kind: ProblemKind, values: ProblemValues): Problem => ({ kind, file: null, values, place: null });
  if (error instanceof WorkerFailed) return problem(error.reason, failures[error.reason]);
  if (!(error instanceof TaskFailed) || isSystemError(error)) throw error;
  const { code = '', values, message } = error;
  return Object.hasOwn(problemKinds, code)
    ? problem(code as ProblemKind, values)
    : problem('unreadable', { detail: message });
}
