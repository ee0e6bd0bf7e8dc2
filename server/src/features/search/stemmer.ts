import { wordsOf } from '@polyshelf/search-index';
import { type Concept, textsOf } from './lexicon/lexicon.ts';
import { listVowelChanges } from './lexicon/russian-forms.ts';
import { type Queryable, stemWords } from './queries.ts';

const CHUNK = 10_000;

export type Stems = [word: string, lexeme: string | null][];

/** Stems words as PostgreSQL's full text search does, and corrects it where the lexicon knows better. */
export class Stemmer {
  readonly #db: Queryable;
  /** Lexemes of the words in the lexicon, by the stems of their forms with other vowels. */
  readonly #lexemes = new Map<string, string>();
  /** Words of the lexicon that PostgreSQL takes for stop words, such as "can". */
  readonly #meaningful = new Set<string>();

  private constructor(db: Queryable) {
    this.#db = db;
  }

  /** Also returns the stems of all words in the concepts. */
  static async create(db: Queryable, concepts: readonly Concept[]): Promise<{ stemmer: Stemmer; stems: Stems }> {
    const stemmer = new Stemmer(db);
    const texts = {
      en: concepts.flatMap((one) => textsOf(one, 'en')),
      ru: concepts.flatMap((one) => textsOf(one, 'ru')),
    };
    const phrases = [...texts.en, ...texts.ru].map(wordsOf);
    for (const [word, second] of phrases) if (word && second === undefined) stemmer.#meaningful.add(word);
    const words = [...new Set(phrases.flat())];
    const stems = new Map(await stemmer.stem(words));
    const own = new Set(stems.values());
    const russian = new Set(texts.ru.flatMap(wordsOf));
    const changes = [...russian].flatMap((word) => listVowelChanges(word).map((form) => [form, word] as const));
    for (const [index, [, stem]] of (await stemmer.stem(changes.map(([form]) => form))).entries()) {
      const lexeme = stems.get(changes[index]?.[1] as string);
      if (stem !== null && lexeme && !own.has(stem)) stemmer.#lexemes.set(stem, lexeme);
    }
    return { stemmer, stems: [...stems] };
  }

  async stem(words: readonly string[]): Promise<Stems> {
    const stems: Stems = [];
    for (let from = 0; from < words.length; from += CHUNK) {
      for (const [word, stem] of await stemWords(this.#db, words.slice(from, from + CHUNK))) {
        if (stem === null) stems.push([word, this.#meaningful.has(word) ? word : null]);
        else stems.push([word, this.#lexemes.get(stem) ?? stem]);
      }
    }
    return stems;
  }
}
