import type { Asset } from '@polyshelf/contract/assets';

type File = Asset['files'][number];

export interface FileGroup {
  /** The resolution of all of them, or the name of the only one. */
  name: string;
  formats: string[];
  bytes: number;
  files: File[];
}

/** The maps of a texture come once per resolution; of anything else, every file is a thing of its own. */
export function groupFiles(files: readonly File[]): FileGroup[] {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const name = file.map && file.resolution ? file.resolution : file.name;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups]
    .map(([name, members]) => ({
      name,
      formats: [...new Set(members.map(({ format }) => format))].toSorted(),
      bytes: members.reduce((sum, { bytes }) => sum + bytes, 0),
      files: members,
    }))
    .toSorted((a, b) => a.bytes - b.bytes);
}
