import type { Asset } from '@polyshelf/contract/assets';

type File = Asset['files'][number];

export interface FileGroup {
  /** The resolution of the maps, or the name of a single file. */
  name: string;
  formats: string[];
  bytes: number;
  files: File[];
}

/** Groups the maps of a texture by resolution. Every other file is a group of its own. */
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
