import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  statfs,
  unlink,
} from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { serviceUnavailable } from '../errors.ts';
import { assertByteRange, type ByteRange } from './byte-range.ts';
import { MeasuredBody } from './measured-body.ts';
import { RecycledStream } from './recycled-stream.ts';
import { FileMissing, type FileStat, type ListedFile, type OpenOptions, type Storage } from './storage.ts';
import { assertStorageFolder, assertStorageKey, isStorageKey } from './storage-key.ts';

/** Reads whole files twice as fast as Node's default of 64 KiB. */
const CHUNK_BYTES = 1024 * 1024;
/** The dot makes it an invalid key. It is on the same disk as the files, because only there a rename is atomic. */
const INCOMING = '.incoming';
/** The group may read, so that nginx can send files itself. */
const FILE_MODE = 0o640;
const FOLDER_MODE = 0o750;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;

const isAbsence = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');

/** A full or broken disk is an outage of the storage, not an error of the request. */
const isOutage = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes(codeOf(error) ?? '');

const notFolder = (path: string): Error => Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });

/** Makes the entries of a folder survive a power failure. Windows has no such call and does so by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeAndSync(path: string, body: MeasuredBody): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(path, flags, FILE_MODE);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function prepareRoot(folder: string): Promise<string> {
  const incoming = resolve(folder, INCOMING);
  const firstMade = await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
  if (firstMade !== undefined)
    for (let made = incoming; made !== dirname(firstMade); made = dirname(made)) await syncFolder(dirname(made));
  return realpath(folder);
}

/** Stores files in a local folder. */
export async function createLocalStorage(folder: string): Promise<Storage> {
  const root = await prepareRoot(folder);
  const incoming = join(root, INCOMING);

  /** Returns the folders from the root to the file. Throws on a symbolic link, which could lead out of the root. */
  async function foldersOf(key: string, { make = false } = {}): Promise<string[]> {
    const folders = [root];
    for (const segment of key.split('/').slice(0, -1)) {
      const path = join(folders.at(-1) as string, segment);
      if (make) await makeFolder(path);
      if (!(await lstat(path)).isDirectory()) throw notFolder(path);
      folders.push(path);
    }
    return folders;
  }

  async function makeFolder(path: string): Promise<void> {
    try {
      await mkdir(path, { mode: FOLDER_MODE });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }

  async function openFile(key: string): Promise<FileHandle> {
    try {
      await foldersOf(key);
      // Opening is non-blocking, because opening a named pipe would otherwise block for ever.
      return await open(join(root, key), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch (error) {
      throw isAbsence(error) ? new FileMissing(key, error) : error;
    }
  }

  async function openStream(
    file: FileHandle,
    key: string,
    range: ByteRange | undefined,
    { recycles = false }: OpenOptions,
  ): Promise<Readable> {
    const found = await file.stat();
    if (!found.isFile()) throw new FileMissing(key);
    if (range && range.start >= found.size) throw new RangeError(`${key} ends before byte ${range.start}`);
    if (recycles)
      return new RecycledStream(file, {
        start: range?.start ?? 0,
        end: Math.min(range?.end ?? Infinity, found.size - 1),
      });
    return file.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  }

  async function stat(key: string): Promise<FileStat | null> {
    assertStorageKey(key);
    try {
      await foldersOf(key);
      const found = await lstat(join(root, key));
      return found.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  /** A file that is still being written is not old: each write updates its time. */
  async function removeOld(path: string, olderThan: Date): Promise<boolean> {
    try {
      if ((await lstat(path)).mtime >= olderThan) return false;
      await unlink(path);
      return true;
    } catch (error) {
      // The file was renamed or removed after the folder was read.
      if (isAbsence(error)) return false;
      throw error;
    }
  }

  async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const key = posix.join(folder, entry.name);
      // Names that are not keys are temporary files or files of the operator.
      if (!isStorageKey(key)) continue;
      if (entry.isDirectory()) yield* listFolder(key);
      const found = await stat(key);
      if (found) yield { key, ...found };
    }
  }

  return {
    async put(key, body, options = {}) {
      const measured = new MeasuredBody(body, options);
      const temporary = join(incoming, randomUUID());
      try {
        assertStorageKey(key);
        await writeAndSync(temporary, measured);
        const folders = await foldersOf(key, { make: true });
        await rename(temporary, join(root, key));
        // Sync all folders: another process may have just created any of them without having synced it.
        for (const folder of folders.reverse()) await syncFolder(folder);
        return measured.total;
      } catch (error) {
        // A file that cannot be removed now is left to the sweep; the first error is the one to report.
        await rm(temporary, { force: true }).catch(() => {});
        throw measured.failure ?? (isOutage(error) ? serviceUnavailable({ cause: error }) : error);
      } finally {
        measured.release();
      }
    },

    async open(key, range, options = {}) {
      assertStorageKey(key);
      if (range) assertByteRange(range);
      const file = await openFile(key);
      try {
        return await openStream(file, key, range, options);
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    stat,

    async copyTo(key, path) {
      if (!(await stat(key))) throw new FileMissing(key);
      const source = join(root, key);
      try {
        await link(source, path);
      } catch (error) {
        // Another disk, or a file system without hard links.
        if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
        await copyFile(source, path, constants.COPYFILE_EXCL);
      }
    },

    async sync(key) {
      assertStorageKey(key);
      const file = await openFile(key);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dirname(join(root, key)));
    },

    async remove(key) {
      if (!(await stat(key))) return;
      try {
        await unlink(join(root, key));
      } catch (error) {
        if (isAbsence(error)) return;
        throw error;
      }
      await syncFolder(dirname(join(root, key)));
    },

    async *list(folder) {
      assertStorageFolder(folder);
      try {
        await foldersOf(posix.join(folder, 'any'));
      } catch (error) {
        if (isAbsence(error)) return;
        throw error;
      }
      yield* listFolder(folder);
    },

    async downloadUrl(key) {
      assertStorageKey(key);
      return null;
    },

    async sweep(olderThan) {
      let count = 0;
      for (const name of await readdir(incoming)) if (await removeOld(join(incoming, name), olderThan)) count += 1;
      return count;
    },

    async space() {
      const { bavail, blocks, bsize } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },

    async check() {
      try {
        await access(incoming, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw serviceUnavailable({ cause: error });
      }
    },
  };
}
