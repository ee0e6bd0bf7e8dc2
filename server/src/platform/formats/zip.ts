import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { isSafePath } from './file-name.ts';
import { FormatError, isSystemError } from './format-error.ts';

export const ZIP_LIMITS = {
  entries: 1_000,
  /** The total size when unpacked. */
  bytes: 4 * 1024 ** 3,
  /** The unpacked size divided by the packed size, for entries larger than 1 MB. */
  ratio: 200,
};

const SMALL_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const LINK_MODE = 0o120000;
const TYPE_MASK = 0o170000;

/**
 * Unpacks an archive into an empty folder and returns the paths of its files. It checks the whole list of entries before it
 * writes anything, and unpacks no more bytes than the list says.
 */
export async function extractZip(
  path: string,
  folder: string,
  { leavesOut = () => false }: { leavesOut?: (path: string) => boolean } = {},
): Promise<string[]> {
  await using file = await open(path);
  const zip = await openZip(file);
  const entries = await listEntries(zip, leavesOut);
  for (const entry of entries) await extractEntry(zip, entry, join(folder, entry.fileName));
  return entries.map(({ fileName }) => fileName);
}

/** The caller closes the file. yauzl refuses absolute paths, `..`, backslashes and entries of another size than they declare. */
async function openZip(file: FileHandle): Promise<ZipFile> {
  const { size } = await file.stat();
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  try {
    return await fromRandomAccessReaderPromise(new FileReader(file), size, options);
  } catch (error) {
    throw new FormatError('broken-zip', {}, error);
  }
}

/** Reports a position that no file has, such as 2^60, as an error. The reader of yauzl throws it where nobody can catch it. */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    const done = callback as (error: Error | null, bytesRead?: number) => void;
    this.#file.read(buffer, offset, length, position).then(
      ({ bytesRead }) => done(null, bytesRead),
      (error) => done(error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // A stream of Node itself would close the file at its end.
    return Readable.from(this.#readRange(start, end), { objectMode: false });
  }

  async *#readRange(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
      const { bytesRead } = await this.#file.read(chunk, 0, chunk.length, at);
      // yauzl counts the bytes and reports a file that ends early.
      if (bytesRead === 0) return;
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

async function listEntries(zip: ZipFile, leavesOut: (path: string) => boolean): Promise<Entry[]> {
  if (zip.entryCount > ZIP_LIMITS.entries) throw new FormatError('too-many-entries', { limit: ZIP_LIMITS.entries });
  const files: Entry[] = [];
  const names = new Set<string>();
  const places: { start: number; end: number }[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || leavesOut(entry.fileName)) continue;
      checkEntry(entry);
      total += entry.uncompressedSize;
      if (total > ZIP_LIMITS.bytes)
        throw new FormatError('too-large-unpacked', { limit: ZIP_LIMITS.bytes / 1024 ** 3 });
      if (names.size === names.add(entry.fileName.toLowerCase()).size)
        throw new FormatError('duplicate-name', { name: entry.fileName });
      places.push({
        start: entry.relativeOffsetOfLocalHeader,
        end: entry.relativeOffsetOfLocalHeader + entry.compressedSize,
      });
      files.push(entry);
    }
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('broken-zip', {}, error);
  }
  places.sort((a, b) => a.start - b.start);
  if (places.some(({ start }, i) => i > 0 && start < (places[i - 1]?.end ?? 0)))
    throw new FormatError('overlapping-entries');
  return files;
}

function checkEntry(entry: Entry): void {
  if (!isSafePath(entry.fileName)) throw new FormatError('unsafe-name', { name: entry.fileName.slice(0, 120) });
  if (entry.isEncrypted()) throw new FormatError('encrypted');
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & TYPE_MASK) === LINK_MODE) throw new FormatError('archived-link');
  if (entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > ZIP_LIMITS.ratio * entry.compressedSize)
    throw new FormatError('bomb', { limit: ZIP_LIMITS.ratio });
}

async function extractEntry(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    let sum = 0;
    const measure = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    };
    await pipeline(await zip.openReadStreamPromise(entry), measure, createWriteStream(path, { flags: 'wx' }));
    if (sum !== entry.crc32) throw new Error('the checksum is wrong');
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new FormatError('broken-zip', {}, error);
  }
}
