import type { FileDifferences } from '@polyshelf/contract/assets';

/** A file of a version. The hash is not public. */
export interface VersionFile {
  name: string;
  sha256: string;
  bytes: number;
}

/** A version may have hundreds of files, and every visitor loads the page. */
const MAX_LISTED = 50;

const nameOf = ({ name }: VersionFile): string => name;

/** Compares two versions by names and hashes. A file with the bytes of a removed one is renamed. */
export function compareFiles(before: readonly VersionFile[], after: readonly VersionFile[]): FileDifferences {
  const old = new Map(before.map((file) => [file.name, file]));
  const kept = new Set(after.map(nameOf));
  const gone = before.filter(({ name }) => !kept.has(name));
  const all: FileDifferences['files'] = [];
  for (const { name, sha256, bytes } of after) {
    const same = old.get(name);
    if (same?.sha256 === sha256) continue;
    if (same) {
      all.push({ change: 'changed', name, bytes, previous_name: null, previous_bytes: same.bytes });
      continue;
    }
    const place = gone.findIndex((file) => file.sha256 === sha256);
    const [renamed] = place < 0 ? [] : gone.splice(place, 1);
    const change = renamed ? 'renamed' : 'added';
    all.push({ change, name, bytes, previous_name: renamed?.name ?? null, previous_bytes: null });
  }
  for (const { name, bytes } of gone) {
    all.push({ change: 'removed', name, bytes, previous_name: null, previous_bytes: null });
  }
  const count = (change: (typeof all)[number]['change']) => all.filter((file) => file.change === change).length;
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    renamed: count('renamed'),
    files: all.slice(0, MAX_LISTED),
    more: Math.max(0, all.length - MAX_LISTED),
  };
}
