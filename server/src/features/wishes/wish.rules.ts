import type { Correction } from '@polyshelf/contract/assets';

/** More is no search but a text. */
const MAX_LENGTH = 100;

/** The same search in whatever spelling; empty when there is no word in it. */
export function wishedWords(words: readonly string[]): string {
  let kept = '';
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length > MAX_LENGTH) break;
    kept = longer;
  }
  return kept;
}

/** Whoever waits for a gargoyle is not told of something that is only spelled alike. */
const isGuess: Record<Correction['kind'], boolean> = {
  layout: false,
  synonym: false,
  typo: true,
  beginning: true,
  unknown: true,
  ignored: false,
};

/** Whether what was found is what was wished for. */
export const isGranted = ({ total, corrections }: { total: number; corrections: readonly Correction[] }): boolean =>
  total > 0 && !corrections.some(({ kind }) => isGuess[kind]);
