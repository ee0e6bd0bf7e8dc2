import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Image } from '@polyshelf/contract/assets';
import { SECOND_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { ALIKE_BITS, type AssetSource, type FileFacts, makePictures, readAsset } from '../intake/index.ts';
import {
  forgetMedia,
  keepMedia,
  type PreparedAsset,
  type PreparedImage,
  type StagedBytes,
  storeMedia,
} from '../media/index.ts';
import type { Renderer } from '../rendering/index.ts';
import { fetchUploadFile } from '../uploads/index.ts';
import { listSourceFiles, type SourceFile } from './file-queries.ts';
import { listTwins, type Twin } from './queries.ts';
import type { StoredProblem } from './stored-problem.ts';
import { findReading, replaceReadPictures, setRead, setReading } from './write-queries.ts';

export interface ReadDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  pool: WorkerPool;
  /** Null when there is no Chromium; the uploader's browser takes the pictures then. */
  renderer: Renderer | null;
}

/** How often a running reading looks whether its result is still wanted. */
const WATCH_MS = SECOND_MS;

interface Reading {
  draft: string;
  /** There are no further attempts after this one. */
  isLast: boolean;
}

/** Reads the files of a draft, stores what publishing needs, and notes facts and problems. Safe to repeat. */
export async function readDraft(deps: ReadDeps, { draft, isLast }: Reading, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const before = await findReading(db, draft);
  if (!before || before.reading === 'read' || before.reading === 'stopped') return;
  const read = { draft, revision: before.files_revision };
  if (!(await setReading(db, { ...read, reading: 'reading' }))) return;
  const outdated = watchRevision(db, read);
  try {
    const either = AbortSignal.any([signal, outdated.signal]);
    await withFiles(deps, draft, either, (files) => readFiles(deps, read, files));
  } catch (error) {
    if (outdated.signal.aborted) return;
    if (isLast) await setReading(db, { ...read, reading: 'failed', message: (error as Error).message });
    throw error;
  } finally {
    outdated.end();
  }
}

/** Aborts as soon as the files have changed, which another job reads, or a person has stopped the reading. */
function watchRevision(db: Database, { draft, revision }: { draft: string; revision: number }) {
  const outdated = new AbortController();
  const timer = setInterval(async () => {
    // The next look follows soon, so an error of this one does not matter.
    const now = await findReading(db, draft).catch(() => undefined);
    if (now && now.files_revision !== revision) outdated.abort();
  }, WATCH_MS);
  return { signal: outdated.signal, end: () => clearInterval(timer) };
}

export interface LocalFiles {
  files: SourceFile[];
  source: AssetSource;
  /** An empty folder beside the files. */
  staging: string;
  signal: AbortSignal;
}

/** Makes the files of a draft readable in a temporary folder. */
export async function withFiles<T>(
  { db, storage }: Pick<ReadDeps, 'db' | 'storage'>,
  draft: string,
  signal: AbortSignal,
  use: (local: LocalFiles) => Promise<T>,
): Promise<T> {
  const work = await mkdtemp(join(tmpdir(), 'polyshelf-draft-'));
  try {
    const [folder, staging] = [join(work, 'files'), join(work, 'staging')];
    await mkdir(folder);
    await mkdir(staging);
    const files = await listSourceFiles(db, draft);
    for (const { name, key } of files) {
      signal.throwIfAborted();
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await fetchUploadFile(storage, key, join(folder, name));
    }
    return await use({ files, source: sourceOf(folder, files), staging, signal });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readFiles(
  deps: ReadDeps,
  { draft, revision }: { draft: string; revision: number },
  { source, staging, signal }: LocalFiles,
): Promise<void> {
  const { pool, renderer } = deps;
  const read = await readAsset(source, { pool, renderer, staging, signal });
  const { prepared, problems } = read;
  const marks = await drawMarks(deps, read.marks, staging);
  const staged = [...(prepared?.staged ?? []), ...marks.staged];
  const files = prepared?.files ?? [];
  const holder = staged.length > 0 ? await storeMedia(deps, { staged, files }, { signal }) : null;
  const result = {
    prepared,
    fileFacts: read.fileFacts,
    problems: () =>
      problems.map((one) => ({ ...one, mark: marks.images.get(one.place?.picture ?? '') ?? null, twin: null })),
    holder,
  };
  // Everything but the pictures is shown before they are rendered.
  if (!(await saveReading(deps, { draft, revision, isDone: read.render === null }, result)) || !read.render) return;
  const pictures = await read.render();
  if (pictures && prepared && holder) {
    await storeMedia(deps, { staged: pictures.staged, files: [] }, { signal, holder });
    Object.assign(prepared, pictures);
  }
  await saveReading(deps, { draft, revision, isDone: true }, result);
}

interface Result {
  prepared: PreparedAsset | null;
  fileFacts: readonly FileFacts[];
  problems: () => StoredProblem[];
  /** The claim on what was stored. */
  holder: string | null;
}

/** Returns false when the files have changed since: then another reading is in the queue. */
async function saveReading(
  { db, clock }: ReadDeps,
  { draft, revision, isDone }: { draft: string; revision: number; isDone: boolean },
  { prepared, fileFacts, problems, holder }: Result,
): Promise<boolean> {
  const look = prepared?.look || null;
  const twins =
    prepared && isDone
      ? await listTwins(db, { draft, fingerprint: prepared.fingerprint, look, alikeBits: ALIKE_BITS })
      : [];
  return inTransaction(db, async (tx) => {
    const before = await findReading(tx, draft, { locks: true });
    const isCurrent = before?.files_revision === revision;
    const unused = isCurrent ? before.holder : holder;
    if (unused && (unused !== holder || !isCurrent)) await forgetMedia({ db: tx }, unused);
    if (!isCurrent) return false;
    if (holder) await keepMedia(tx, holder);
    const row = {
      prepared: prepared && { ...prepared, images: [], palette: [], colors: [], problems: [], staged: [] },
      file_facts: Object.fromEntries(fileFacts.map((facts) => [facts.file, facts])),
      problems: [...problems(), ...twins.map(twinProblem)],
      look,
      holder,
      reading: isDone ? ('read' as const) : ('reading' as const),
    };
    await setRead(tx, draft, row, clock.now());
    await replaceReadPictures(tx, draft, prepared ? picturesOf(prepared) : []);
    return true;
  });
}

/** Makes pictures of problems in the sizes in which the pages show pictures. */
async function drawMarks(
  { pool }: ReadDeps,
  marks: readonly { picture: string; path: string }[],
  staging: string,
): Promise<{ images: Map<string, Image>; staged: StagedBytes[] }> {
  if (marks.length === 0) return { images: new Map(), staged: [] };
  const pictures = marks.map(({ path }) => ({ path, relation: null }));
  const made = await makePictures(pool, { pictures, staging });
  return {
    images: new Map(made.images.map((image, index) => [marks[index]?.picture ?? '', shownImage(image)])),
    staged: made.staged,
  };
}

/** A stored picture as clients see it. */
export const shownImage = ({ key, width, height, placeholder }: PreparedImage): Image => ({
  id: key.replace(/^images\//, ''),
  width,
  height,
  placeholder,
});

const picturesOf = ({ images, palette, colors }: PreparedAsset) =>
  images.map(({ isMain: _, ...image }) => ({
    id: randomUUID(),
    origin: 'rendered',
    ...image,
    palette: JSON.stringify(palette),
    colors,
  }));

const sourceOf = (folder: string, files: readonly SourceFile[]): AssetSource => ({
  folder,
  files: files.filter(({ role }) => role === 'part').map(({ name }) => name),
  picture: files.find(({ role }) => role === 'picture')?.name ?? null,
  maps: Object.fromEntries(files.flatMap(({ name, map }) => (map ? [[name, map]] : []))),
});

function twinProblem({ id, name, is_draft, is_same }: Twin): StoredProblem {
  const kind = is_same ? 'known-files' : 'looks-alike';
  return { kind, file: null, values: { name }, place: null, mark: null, twin: { id, name, is_draft } };
}
