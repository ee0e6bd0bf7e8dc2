import { IntSet } from '../../../platform/sets/int-set.ts';
import type { Documents } from '../core/documents.ts';
import type { CatalogNames } from './catalog-names.ts';
import type { Lexicon } from './lexicon.ts';
import { NearestWords } from './nearest-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The documents in which a word is found, wider and wider. */
export interface Finds {
  inName: IntSet;
  /** In the name, or in a tag, pack or producer. */
  onShelf: IntSet;
  anywhere: IntSet;
}

/** Room for every word of a small catalogue, and for the few hundred most asked for of a million assets. */
const MAX_KEPT_BYTES = 96 * 1024 * 1024;

const bytesOf = ({ inName, onShelf, anywhere }: Finds): number => inName.bytes + onShelf.bytes + anywhere.bytes;

/** From what a word means to where it is found. */
export class Meanings {
  readonly #documents: Documents;
  readonly #vocabulary: Vocabulary;
  readonly #names: CatalogNames;
  readonly #lexicon: Lexicon;
  #places = new Map<string, number[]>();
  #explained = 0;
  #kept = new Map<string, Finds>();
  #keptBytes = 0;
  #synonyms = new Map<string, Set<string>>();
  nearestLexemes = new NearestWords();

  constructor(documents: Documents, vocabulary: Vocabulary, names: CatalogNames, lexicon: Lexicon) {
    this.#documents = documents;
    this.#vocabulary = vocabulary;
    this.#names = names;
    this.#lexicon = lexicon;
  }

  /** After assets or names changed; `isNewLexicon` when words may mean something else than before. */
  refresh(isNewLexicon: boolean, synonyms: readonly (readonly [string, string])[]): void {
    this.#kept.clear();
    this.#keptBytes = 0;
    if (isNewLexicon) {
      this.#places = new Map();
      this.#explained = 0;
      this.nearestLexemes = new NearestWords();
    }
    const { words } = this.#vocabulary;
    for (; this.#explained < words.length; this.#explained++) {
      const lexeme = this.#lexicon.lexemeOf(words[this.#explained] as string);
      if (lexeme === null) continue;
      const places = this.#places.get(lexeme);
      if (places) {
        places.push(this.#explained);
      } else {
        this.#places.set(lexeme, [this.#explained]);
        this.nearestLexemes.add(lexeme);
      }
    }
    this.#synonyms = new Map();
    for (const [one, other] of synonyms) {
      this.#relate(one, other);
      this.#relate(other, one);
    }
  }

  synonymsOf(lexeme: string): string[] {
    return [...(this.#synonyms.get(lexeme) ?? [])].filter((other) => this.isUsed(other));
  }

  isKnown(lexeme: string): boolean {
    return this.isUsed(lexeme) || this.synonymsOf(lexeme).length > 0;
  }

  isUsed(lexeme: string): boolean {
    return this.countUses(lexeme) > 0;
  }

  /** About how many documents have the word: quick, and those that have it twice count twice. */
  countUses(lexeme: string): number {
    let uses = 0;
    for (const place of this.#places.get(lexeme) ?? []) uses += this.#vocabulary.usesOf(place);
    for (const { size } of this.#listShelves(lexeme)) uses += size;
    return uses;
  }

  find(lexeme: string): Finds {
    const kept = this.#kept.get(lexeme);
    if (kept) {
      // What was asked for last goes last.
      this.#kept.delete(lexeme);
      this.#kept.set(lexeme, kept);
      return kept;
    }
    const places = this.#places.get(lexeme) ?? [];
    const inName = IntSet.union(places.map((place) => this.#vocabulary.inNames[place] as IntSet));
    const onShelf = IntSet.union([inName, ...this.#listShelves(lexeme)]);
    const inTexts = places.map((place) => this.#vocabulary.inTexts[place] as IntSet);
    return this.#keep(lexeme, { inName, onShelf, anywhere: IntSet.union([onShelf, ...inTexts]) });
  }

  #keep(lexeme: string, finds: Finds): Finds {
    this.#kept.set(lexeme, finds);
    this.#keptBytes += bytesOf(finds);
    for (const [oldest, old] of this.#kept) {
      if (this.#keptBytes <= MAX_KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytesOf(old);
    }
    return finds;
  }

  #listShelves(lexeme: string): IntSet[] {
    const { values, tagged, producers, packs } = this.#documents;
    const names = this.#names;
    const within = new Set([...names.packs.meantBy(lexeme)].flatMap((pack) => names.subtreeOf(pack)));
    const types = [...names.types.meantBy(lexeme)].map((type) => names.types.get(type)?.alias ?? '');
    return [
      ...types.map((type) => values.type.get(type) ?? new IntSet()),
      ...[...names.tags.meantBy(lexeme)].map((tag) => tagged.setOf(tag)),
      ...[...names.producers.meantBy(lexeme)].map((producer) => producers.setOf(producer)),
      ...[...within].map((pack) => packs.setOf(pack)),
    ];
  }

  #relate(one: string, other: string): void {
    const [from, to] = [this.#lexicon.lexemeOf(one), this.#lexicon.lexemeOf(other)];
    if (from === null || to === null || from === to) return;
    const known = this.#synonyms.get(from);
    if (known) known.add(to);
    else this.#synonyms.set(from, new Set([to]));
  }
}
