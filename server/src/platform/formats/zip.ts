import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
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
const LINK_MODE = 0o120000;
const TYPE_MASK = 0o170000;

const refuse = (code: string, message: string, cause?: unknown) => new FormatError(code, message, cause);

/**
 * Unpacks an archive into an empty folder and returns the paths of its files. It checks the whole list of entries before it
 * writes anything, and unpacks no more bytes than the list says.
 */
export async function extractZip(
  path: string,
  folder: string,
  { leavesOut = () => false }: { leavesOut?: (path: string) => boolean } = {},
): Promise<string[]> {
  // yauzl itself refuses absolute paths, `..`, backslashes and entries of another size than they declare.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error) => {
    throw refuse('broken-zip', 'The archive cannot be read.', error);
  });
  try {
    const entries = await listEntries(zip, leavesOut);
    for (const entry of entries) await extractEntry(zip, entry, join(folder, entry.fileName));
    return entries.map(({ fileName }) => fileName);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile, leavesOut: (path: string) => boolean): Promise<Entry[]> {
  if (zip.entryCount > ZIP_LIMITS.entries)
    throw refuse('too-many-entries', `The archive has more than ${ZIP_LIMITS.entries} files.`);
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
        throw refuse('too-large-unpacked', `The archive unpacks to more than ${ZIP_LIMITS.bytes / 1024 ** 3} GB.`);
      if (names.size === names.add(entry.fileName.toLowerCase()).size)
        throw refuse('duplicate-name', 'Two files in the archive have the same name.');
      places.push({
        start: entry.relativeOffsetOfLocalHeader,
        end: entry.relativeOffsetOfLocalHeader + entry.compressedSize,
      });
      files.push(entry);
    }
  } catch (error) {
    throw error instanceof FormatError ? error : refuse('broken-zip', 'The archive cannot be read.', error);
  }
  places.sort((a, b) => a.start - b.start);
  if (places.some(({ start }, i) => i > 0 && start < (places[i - 1]?.end ?? 0)))
    throw refuse('overlapping-entries', 'Files in the archive overlap.');
  return files;
}

function checkEntry(entry: Entry): void {
  if (!isSafePath(entry.fileName)) throw refuse('unsafe-name', 'The archive contains an unsafe file name.');
  if (entry.isEncrypted()) throw refuse('encrypted', 'The archive is encrypted. Pack it without a password.');
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & TYPE_MASK) === LINK_MODE) throw refuse('link', 'The archive contains a symbolic link.');
  if (entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > ZIP_LIMITS.ratio * entry.compressedSize)
    throw refuse('bomb', `A file in the archive unpacks to more than ${ZIP_LIMITS.ratio} times its size.`);
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
    throw refuse('broken-zip', 'A file in the archive cannot be unpacked.', error);
  }
}
