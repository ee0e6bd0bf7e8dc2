import { safeFileName } from '../../platform/formats/file-name.ts';

const MAX_DEPTH = 12;
/** Readers of archives accept no longer path. */
const MAX_LENGTH = 240;

/** Returns a relative path of safe names. Of a path that is too deep or too long only the end is left. */
export function cleanPath(path: string): string {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map(safeFileName)
    .slice(-MAX_DEPTH);
  if (parts.length === 0) return 'file';
  while (parts.length > 1 && parts.join('/').length > MAX_LENGTH) parts.shift();
  return parts.join('/');
}

/** Gives each path a number that an earlier one has already: `rock/a (2).png`. File systems may ignore case. */
export function makeUnique(paths: readonly string[], taken: Iterable<string> = []): string[] {
  const used = new Set([...taken].map((path) => path.toLowerCase()));
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const folded = path.toLowerCase();
    let unique = path;
    for (let number = counts.get(folded) ?? 2; used.has(unique.toLowerCase()); number++) {
      unique = numbered(path, number);
      counts.set(folded, number + 1);
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

function numbered(path: string, number: number): string {
  const name = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  const end = dot > name ? dot : path.length;
  return `${path.slice(0, end)} (${number})${path.slice(end)}`;
}
