import { randomUUIDv7 } from 'node:crypto';
import { text as readStream } from 'node:stream/consumers';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { groupPaths, type PathGroup } from '../intake/index.ts';
import { describeGroup } from './describe/describe-group.ts';
import { MAX_INFO_BYTES } from './describe/read-info.ts';
import { listUnsortedFiles, type UnsortedFile } from './file-queries.ts';
import { insertDraft, insertDraftFiles } from './write-queries.ts';

export interface SortDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

/** The references of a larger .gltf are not followed here; its buffers are probably inside it. */
const MAX_GLTF_BYTES = 32 * 1024 * 1024;

/** Makes drafts from the accepted files of an upload. Safe to repeat: files that are in a draft stay there. */
export async function sortUpload(deps: SortDeps, upload: string): Promise<void> {
  const { db, clock, jobs, draftReading } = deps;
  const { account, files } = await listUnsortedFiles(db, upload);
  if (account === null || files.length === 0) return;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const references = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /\.gltf$/i.test(path)))
    references.set(file.path, await readReferences(deps, file));

  const groups = groupPaths([...byPath.keys()], references);
  for (const group of groups) {
    const info = group.info === null ? null : await readText(deps, byPath.get(group.info), MAX_INFO_BYTES);
    const text = describeGroup(group, info, clock.now());
    const draft = randomUUIDv7();
    await inTransaction(db, async (tx) => {
      await insertDraft(tx, { id: draft, account, upload, text, now: clock.now() });
      await insertDraftFiles(tx, draft, rolesOf(group, byPath));
      await jobs.enqueue(tx, draftReading, { draft });
    });
  }
  const placed = new Set(groups.flatMap(({ files, picture, info }) => [...files, picture, info]));
  const loose = files.filter(({ path }) => !placed.has(path));
  const rows = loose.map(({ id, path }) => ({ file: id, name: path, role: 'part' as const }));
  await inTransaction(db, (tx) => insertDraftFiles(tx, null, rows));
}

function rolesOf({ folder, files, picture, info }: PathGroup, byPath: ReadonlyMap<string, UnsortedFile>) {
  const within = (path: string) =>
    folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  const row = (path: string, role: 'part' | 'picture' | 'info') => ({
    file: (byPath.get(path) as UnsortedFile).id,
    name: within(path),
    role,
  });
  return [
    ...files.map((path) => row(path, 'part')),
    ...(picture === null ? [] : [row(picture, 'picture')]),
    ...(info === null ? [] : [row(info, 'info')]),
  ];
}

/** The files that a .gltf names. One that cannot be read names none; reading the draft says what is wrong with it. */
async function readReferences(deps: SortDeps, file: UnsortedFile): Promise<string[]> {
  const json = await readText(deps, file, MAX_GLTF_BYTES);
  try {
    const { buffers, images } = JSON.parse(json ?? '{}');
    const uris = [buffers, images].flatMap((list) => (Array.isArray(list) ? list.map((one) => one?.uri) : []));
    return uris.filter((uri) => typeof uri === 'string' && !uri.startsWith('data:'));
  } catch {
    return [];
  }
}

async function readText({ storage }: SortDeps, file: UnsortedFile | undefined, limit: number): Promise<string | null> {
  if (!file || file.bytes > limit) return null;
  return readStream(await storage.open(file.key));
}
