import type { Correction } from '@polyshelf/contract/assets';

/** Longer input is not a search but a text. */
const MAX_LENGTH = 100;

/** Joins as many whole words as fit into 100 characters. */
export function wishedWords(words: readonly string[]): string {
  let kept = '';
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length > MAX_LENGTH) break;
    kept = longer;
  }
  return kept;
}

/** A corrected spelling may find something else than the account wished for. */
const isGuess: Record<Correction['kind'], boolean> = {
  layout: false,
  transliteration: false,
  synonym: false,
  translation: false,
  typo: true,
  beginning: true,
  unknown: true,
  ignored: false,
};

export const isGranted = ({ total, corrections }: { total: number; corrections: readonly Correction[] }): boolean =>
  total > 0 && !corrections.some(({ kind }) => isGuess[kind]);
