import { diffArrays, diffLines } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Comparing words takes long in long texts that have little in common; those are compared by lines. */
const WORDS_MS = 200;
const CONTEXT = 120;

/** The words of any script, the spaces, and every other sign. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? [];

export function diffTexts(before: string, after: string): DiffPart[] {
  const words = diffArrays(wordsOf(before), wordsOf(after), { timeout: WORDS_MS });
  const changes = words?.map((change) => ({ ...change, value: change.value.join('') })) ?? diffLines(before, after);
  return changes.map(({ added, removed, value }) => {
    if (added) return { kind: 'added', text: value };
    return removed ? { kind: 'removed', text: value } : { kind: 'same', text: value };
  });
}

/** Leaves of long unchanged passages only what stands next to changes. */
export const shortenSame = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= CONTEXT * 3) return { kind, text };
    const head = index === 0 ? '' : text.slice(0, CONTEXT);
    const tail = index === parts.length - 1 ? '' : text.slice(-CONTEXT);
    return { kind, text: `${head} … ${tail}` };
  });
