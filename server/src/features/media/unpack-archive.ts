import { join } from 'node:path';
import { isJunkPath } from '@polyshelf/contract/uploads';
import { extractZip } from '../../platform/formats/zip.ts';
import { type MeasuredFile, measureFile } from './measure-file.ts';

export interface UnpackedFile extends MeasuredFile {
  /** The path in the archive. */
  path: string;
}

/** Unpacks a zip into an empty folder and measures its files. Runs in a worker process; throws `FormatError`. */
export async function unpackArchive({ path, folder }: { path: string; folder: string }): Promise<UnpackedFile[]> {
  const names = await extractZip(path, folder, { leavesOut: isJunkPath });
  return names.map((name) => ({ path: name, ...measureFile(join(folder, name)) }));
}
