import type { Language } from '../words/language.ts';
import { wordsOf } from '../words/words.ts';

/** Each word of a long text may have several meanings. */
const MAX_KEYS = 200;

/** Keys of the text itself and of the texts with the same meaning. The order and the forms of words do not matter. */
export function listMeaningKeys(text: string, { stemming, lexemes }: Pick<Language, 'stemming' | 'lexemes'>): string[] {
  const meaningsOf = (words: readonly string[]) => lexemes.meanings.of(words).map((meaning) => meaning.lexemes);
  const words = wordsOf(text).flatMap((word) => stemming.lexemeOf(word) ?? []);
  let texts: string[][] = [[]];
  for (const word of words) {
    const variants = [[word], ...meaningsOf([word])];
    texts = texts.flatMap((before) => variants.map((variant) => [...before, ...variant])).slice(0, MAX_KEYS);
  }
  return [...new Set([...texts, ...meaningsOf(words)].map((lexemesOfText) => lexemesOfText.toSorted().join(' ')))];
}
