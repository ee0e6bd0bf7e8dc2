import { wordsOf } from '@polyshelf/search-index';
import type { WordsByLanguage } from './lexicon/lexicon.ts';
import { hasWrongEnding, listCases, listRoots, listVowelChanges, withoutEnding } from './lexicon/russian-forms.ts';
import { type Queryable, stemWords } from './queries.ts';

/** So few that a slow machine answers within the timeout of short statements. */
const CHUNK = 2_000;

export type Stems = [word: string, lexeme: string | null][];

/** Stems words as PostgreSQL's full text search does, and corrects it where the lexicon knows better. */
export class Stemmer {
  readonly #db: Queryable;
  /** Lexemes of the words in the lexicon, by the stems of their forms with other vowels. */
  readonly #lexemes = new Map<string, string>();
  /** Lexemes of the single words in the lexicon. */
  readonly #known = new Set<string>();
  /** Lexemes of words that PostgreSQL would give those of other words. */
  readonly #exceptions = new Map<string, string>();

  private constructor(db: Queryable) {
    this.#db = db;
  }

  /** Also returns the stems of all words in the concepts. */
  static async create(
    db: Queryable,
    concepts: readonly WordsByLanguage[],
  ): Promise<{ stemmer: Stemmer; stems: Stems }> {
    const stemmer = new Stemmer(db);
    const phrases = concepts.flatMap(({ en, ru }) => [...en, ...ru]).map(wordsOf);
    const words = [...new Set(phrases.flat())];
    const stems = new Map(await stemmer.stem(words));
    const single = new Set(phrases.flatMap(([word, second]) => (word && second === undefined ? [word] : [])));
    // PostgreSQL takes some words for stop words that mean something here, such as "can".
    const lost = [...single].filter((word) => stems.get(word) === null);
    for (const word of [...lost, ...listMisleading(concepts, stems)]) {
      stemmer.#exceptions.set(word, word).set(`${word}s`, word);
      stems.set(word, word);
    }
    for (const word of single) stemmer.#known.add(stems.get(word) ?? word);
    await stemmer.#learnRussianForms(single, stems);
    return { stemmer, stems: words.map((word) => [word, stemmer.#correct(word, stems.get(word) ?? null)]) };
  }

  async #learnRussianForms(words: ReadonlySet<string>, stems: ReadonlyMap<string, string | null>): Promise<void> {
    const except = (form: string, lexeme: string) => {
      if (!words.has(form) && !this.#exceptions.has(form)) this.#exceptions.set(form, lexeme);
    };
    const changes = [...words].flatMap((word) => listVowelChanges(word).map((form) => ({ word, form })));
    for (const [index, [, stem]] of (await this.stem(changes.map(({ form }) => form))).entries()) {
      const { word, form } = changes[index] as (typeof changes)[number];
      const lexeme = stems.get(word);
      if (stem === null || !lexeme || stem === lexeme) continue;
      // Words with one vowel are not stemmed at all.
      if (!this.#known.has(stem) && stem !== form) this.#lexemes.set(stem, lexeme);
      else for (const one of listCases(form)) except(one, lexeme);
    }
    for (const word of words) for (const form of withoutEnding(word)) except(form, stems.get(word) ?? word);
  }

  async stem(words: readonly string[]): Promise<Stems> {
    const stems: Stems = [];
    for (let from = 0; from < words.length; from += CHUNK) {
      const chunk = await stemWords(this.#db, words.slice(from, from + CHUNK));
      stems.push(...chunk.map(([word, stem]): Stems[number] => [word, this.#correct(word, stem)]));
    }
    return stems;
  }

  #correct(word: string, stem: string | null): string | null {
    const exception = this.#exceptions.get(word);
    if (exception !== undefined || stem === null) return exception ?? null;
    if (hasWrongEnding(word)) return word;
    if (this.#known.has(stem)) return stem;
    const root = listRoots(word, stem).find((one) => this.#known.has(one));
    return this.#lexemes.get(stem) ?? root ?? stem;
  }
}

/** Plurals with a meaning of their own. */
const ownPlurals = new Set('arms customs glasses goods greens shorts spectacles spirits trunks woods'.split(' '));

const isPlural = (word: string, singular: string): boolean =>
  [`${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')].includes(word);

/**
 * English words whose stem is that of a shorter word with another meaning: "wooded" means a forest, not wood. Russian words
 * have too many forms to be told apart.
 */
function listMisleading(concepts: readonly WordsByLanguage[], stems: ReadonlyMap<string, string | null>): string[] {
  const conceptsByWord = new Map<string, Set<WordsByLanguage>>();
  for (const concept of concepts) {
    for (const [word, second] of concept.en.map(wordsOf)) {
      if (!word || second !== undefined) continue;
      conceptsByWord.set(word, (conceptsByWord.get(word) ?? new Set()).add(concept));
    }
  }
  const families = Map.groupBy(conceptsByWord.keys(), (word) => stems.get(word) ?? word);
  return [...families.values()].flatMap((family) => {
    const shortest = family.toSorted((a, b) => a.length - b.length)[0] as string;
    const meant = conceptsByWord.get(shortest) ?? new Set();
    return family.filter(
      (word) => conceptsByWord.get(word)?.isDisjointFrom(meant) && (!isPlural(word, shortest) || ownPlurals.has(word)),
    );
  });
}
