import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { type AssetSource, readAsset } from '../intake/index.ts';
import { forgetMedia, storeMedia } from '../media/index.ts';
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

/** Reads the files of a draft, stores what publishing needs, and notes facts and problems. Safe to repeat. */
export async function readDraft(deps: ReadDeps, draft: string, signal: AbortSignal): Promise<void> {
  const { db, storage, clock, pool, renderer } = deps;
  const before = await findReading(db, draft);
  if (!before || before.reading === 'read') return;
  await setReading(db, draft, 'reading');
  const work = await mkdtemp(join(tmpdir(), 'polyshelf-draft-'));
  try {
    const [folder, staging] = [join(work, 'files'), join(work, 'staging')];
    await mkdir(staging);
    const files = await listSourceFiles(db, draft);
    for (const { name, key } of files) {
      signal.throwIfAborted();
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await fetchUploadFile(storage, key, join(folder, name));
    }
    const read = await readAsset(sourceOf(folder, files), { pool, renderer, staging, signal });
    const holder = read.prepared && (await storeMedia(deps, read.prepared, { signal, isLasting: true }));
    const twins = read.prepared ? await listTwins(db, { draft, ...read.prepared }) : [];
    const problems: StoredProblem[] = [
      ...read.problems.map((problem) => ({ ...problem, mark: read.marks.get(problem) ?? null, twin: null })),
      ...twins.map(twinProblem),
    ];
    const now = clock.now();
    const unused = await inTransaction(db, async (tx) => {
      const after = await findReading(tx, draft, { locks: true });
      // The files have changed while they were read, so another reading is in the queue.
      if (!after || after.files_revision !== before.files_revision) return holder;
      const { images = [], palette = [], colors = [], staged: _, problems: __, ...prepared } = read.prepared ?? {};
      const pictures = images.map(({ isMain, relation, ...image }) => ({
        id: randomUUID(),
        origin: read.pictureOrigin,
        relation,
        ...image,
        palette: JSON.stringify(palette),
        colors,
      }));
      await setRead(
        tx,
        draft,
        {
          prepared: read.prepared && { ...prepared, images: [], palette, colors },
          file_facts: read.files,
          problems,
          look: read.prepared?.look ?? null,
          holder,
        },
        now,
      );
      await replaceReadPictures(tx, draft, pictures);
      return after.holder;
    });
    if (unused) await forgetMedia({ db }, unused);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

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
