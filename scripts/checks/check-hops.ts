import type { ImportGraph } from './check-imports.ts';

/** Publishing crosses three features: the draft, its asset, and the bytes of the asset. */
const MAX_FILES = 5;
const FEATURES = 'server/src/features/';

const isEntry = (file: string) => file.startsWith(FEATURES) && /\/(routes|jobs)\.ts$/.test(file);

/** Re-exports, error names and pure rules do not count as files to follow: a rule is read on its own. */
const isStep = (file: string) => !/(\/(index|errors)|\.rules)\.ts$/.test(file);

/** Finds chains of imports from a route or job, inside the features, that are longer than MAX_FILES. */
export function findLongImportChains({ result }: ImportGraph): string[] {
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

  function longestChain(file: string): string[] {
    const known = longest.get(file);
    if (known) return known;
    // Stops at import cycles, which the check `imports` reports.
    longest.set(file, []);
    const rest = (next.get(file) ?? []).map(longestChain).toSorted((a, b) => b.length - a.length)[0] ?? [];
    const chain = isStep(file) ? [file, ...rest] : rest;
    longest.set(file, chain);
    return chain;
  }

  return [...next.keys()]
    .filter(isEntry)
    .map(longestChain)
    .filter((chain) => chain.length > MAX_FILES)
    .map((chain) => `${chain.length} files to follow one request, at most ${MAX_FILES}: ${chain.join(' → ')}`);
}
