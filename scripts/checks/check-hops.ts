import type { ImportGraph } from './check-imports.ts';

const MAX_FILES = 4;
const FEATURES = 'server/src/features/';

const isEntry = (file: string) => file.startsWith(FEATURES) && /\/(routes|jobs)\.ts$/.test(file);

/** Re-exports and error names are signposts on the way, not steps of it. */
const isStep = (file: string) => !/\/(index|errors)\.ts$/.test(file);

/** The walks from a route or a job to its last file, inside the features, that are too long to follow. */
export function findLongWalks({ result }: ImportGraph): string[] {
  const next = new Map(
    result.modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved)
        .filter((file) => file.startsWith(FEATURES) && !isEntry(file)),
    ]),
  );
  const longest = new Map<string, string[]>();

  function longestWalk(file: string): string[] {
    const known = longest.get(file);
    if (known) return known;
    // Ends a walk in circles, which the import law reports.
    longest.set(file, []);
    const rest = (next.get(file) ?? []).map(longestWalk).toSorted((a, b) => b.length - a.length)[0] ?? [];
    const walk = isStep(file) ? [file, ...rest] : rest;
    longest.set(file, walk);
    return walk;
  }

  return [...next.keys()]
    .filter(isEntry)
    .map(longestWalk)
    .filter((walk) => walk.length > MAX_FILES)
    .map((walk) => `${walk.length} files to follow one request, at most ${MAX_FILES}: ${walk.join(' → ')}`);
}
