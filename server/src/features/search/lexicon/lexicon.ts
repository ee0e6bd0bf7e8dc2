import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '@polyshelf/search-index';

export type LexiconLanguage = 'en' | 'ru';

export interface ConceptWord {
  /** A word or a phrase. */
  text: string;
  /** Tells the word from the same word in another concept. */
  sense: string | null;
}

/** The words of one meaning, by language and part of speech. Noun, adjective and so on have the same place in both. */
export interface Concept extends Readonly<Record<LexiconLanguage, readonly (readonly ConceptWord[])[]>> {
  /** Where it is written: `file:line`. */
  place: string;
}

/** Reads all concepts that come with the product. README.md beside this file explains the format. */
export const readLexicon = (folder = import.meta.dirname): Concept[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseConcepts(readFileSync(join(folder, name), 'utf8'), name));

export function parseConcepts(text: string, file: string): Concept[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const place = `${file}:${index + 1}`;
    const [en, ru, ...rest] = line.split('|');
    if (en === undefined || ru === undefined || rest.length > 0) throw new Error(`${place} needs one "|": ${line}`);
    return [{ place, en: parseGroups(en, place), ru: parseGroups(ru, place) }];
  });
}

const parseGroups = (side: string, place: string): ConceptWord[][] =>
  side.split(';').map((group) => group.split(',').map((word) => parseWord(word.trim(), place)));

function parseWord(word: string, place: string): ConceptWord {
  const [, text = '', sense = null] = /^([^()]+?)(?: \(([^()]+)\))?$/.exec(word) ?? [];
  if (text === '') throw new Error(`${place} has an empty word or a wrong sense: "${word}"`);
  return { text, sense };
}

/** The words of a concept in one language. */
export const textsOf = (concept: Concept, language: LexiconLanguage): string[] =>
  concept[language].flat().map(({ text }) => text);

export type WordsByLanguage = Readonly<Record<LexiconLanguage, readonly string[]>>;

export const wordsByLanguage = (concept: Concept): WordsByLanguage => ({
  en: textsOf(concept, 'en'),
  ru: textsOf(concept, 'ru'),
});

/** Suggests translations of names from the concepts. */
export class Translator {
  readonly #uses: Record<LexiconLanguage, Map<string, Use[]>>;

  constructor(concepts: readonly Concept[]) {
    this.#uses = { en: indexByText(concepts, 'en'), ru: indexByText(concepts, 'ru') };
  }

  /** The usual words for a word or phrase in the other language; one per sense, the most usual sense first. */
  translate(text: string, from: LexiconLanguage): string[] {
    const to = from === 'en' ? 'ru' : 'en';
    const uses = this.#uses[from].get(keyOf(text)) ?? [];
    const usual = uses
      .toSorted((a, b) => a.place - b.place)
      .map(({ concept, group }) => (concept[to][group] ?? concept[to][0])?.[0]?.text ?? '');
    return [...new Set(usual)];
  }
}

/** Where a word stands. Concepts list their usual words first. */
interface Use {
  concept: Concept;
  group: number;
  place: number;
}

function indexByText(concepts: readonly Concept[], language: LexiconLanguage): Map<string, Use[]> {
  const index = new Map<string, Use[]>();
  for (const concept of concepts) {
    for (const [group, words] of concept[language].entries()) {
      for (const [place, { text }] of words.entries()) {
        const key = keyOf(text);
        index.set(key, [...(index.get(key) ?? []), { concept, group, place }]);
      }
    }
  }
  return index;
}

const keyOf = (text: string): string => wordsOf(text).join(' ');
