import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isSafePath } from './file-name.ts';
import { FormatError } from './format-error.ts';

export interface ZipLimits {
  entries: number;
  /** Of everything together when unpacked. */
  bytes: number;
  /** Unpacked over packed, for anything larger than a megabyte. */
  ratio: number;
}

export const ZIP_LIMITS: ZipLimits = { entries: 1_000, bytes: 4 * 1024 ** 3, ratio: 200 };

const SMALL_BYTES = 1024 * 1024;
const LINK_MODE = 0o120000;
const TYPE_MASK = 0o170000;

const refuse = (code: string, message: string, cause?: unknown) => new FormatError(code, message, cause);

/**
 * Unpacks an archive into an empty folder and says the names of the files. Nothing is written before the whole list
 * of contents has been judged, and nothing is unpacked beyond what that list says.
 */
export async function extractZip(path: string, folder: string, limits = ZIP_LIMITS): Promise<string[]> {
  // The reader itself refuses absolute paths, `..`, backslashes and sizes that do not match what comes out.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error) => {
    throw refuse('broken-zip', 'The archive cannot be read.', error);
  });
  try {
    const entries = await listEntries(zip, limits);
    for (const entry of entries) await extractEntry(zip, entry, join(folder, entry.fileName));
    return entries.map(({ fileName }) => fileName);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw refuse('too-many-entries', `An archive may hold ${limits.entries} files.`);
  const files: Entry[] = [];
  const names = new Set<string>();
  const places: { start: number; end: number }[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      judge(entry, limits);
      total += entry.uncompressedSize;
      if (total > limits.bytes) throw refuse('too-large-unpacked', 'The archive unpacks to more than is taken.');
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
    throw refuse('overlapping-entries', 'Files in the archive share their bytes.');
  return files;
}

function judge(entry: Entry, { ratio }: ZipLimits): void {
  if (!isSafePath(entry.fileName)) throw refuse('unsafe-name', 'A name in the archive is not safe.');
  if (entry.isEncrypted()) throw refuse('encrypted', 'An encrypted archive cannot be checked.');
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & TYPE_MASK) === LINK_MODE) throw refuse('link', 'The archive holds a link.');
  if (entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > ratio * entry.compressedSize)
    throw refuse('bomb', 'The archive unpacks to far more than it is.');
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
    throw refuse('broken-zip', 'A file in the archive cannot be unpacked.', error);
  }
}
