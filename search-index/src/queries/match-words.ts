import type { Documents } from '../documents/documents.ts';
import type { Orders } from '../orders/orders.ts';
import { IntSet } from '../sets/int-set.ts';
import type { Interpretation, SearchTerm, SearchWord } from '../words/interpret-search.ts';
import type { LexemePostings, Lexemes } from '../words/lexemes.ts';
import type { Meaning } from '../words/meanings.ts';
import { encodeTitle } from '../words/words.ts';

interface Index {
  documents: Documents;
  orders: Orders;
  lexemes: Lexemes;
}

/** The documents that match a text. */
export interface WordMatches {
  all: IntSet;
  /** The same documents in disjoint sets, the best matches first. Each is computed when a reader gets to it. */
  tiers: Iterable<IntSet>;
}

/**
 * Documents that contain every word. The tiers: the title is the text; the title begins with it; all words are in the
 * title; all are in the title or in names of labels; the same two with other words for the same; the rest.
 */
export function matchAllWords({ terms, text }: Interpretation, index: Index): WordMatches {
  const { lexemes } = index;
  const literal = terms.map(withoutMeanings);
  const all = intersectUnions(terms.map((term) => listSets(term, 'anywhere', lexemes)));
  const keepEvery = (among: readonly SearchTerm[], where: Place) => (rest: IntSet) =>
    among.reduce((docs, term) => keepAny(docs, listSets(term, where, lexemes)), rest);
  const steps = [
    (rest: IntSet) => rest.and(findTitles(text, index, true)),
    (rest: IntSet) => rest.and(findTitles(text, index, false)),
    keepEvery(literal, 'inTitle'),
    keepEvery(literal, 'inTitleOrLabel'),
    keepEvery(terms, 'inTitle'),
    keepEvery(terms, 'inTitleOrLabel'),
    (rest: IntSet) => rest,
  ];
  return { all, tiers: memoized(separate(all, steps)) };
}

type Place = keyof LexemePostings;

const withoutMeanings = ({ words }: SearchTerm): SearchTerm => ({
  words: words.map((word) => ({ ...word, meanings: [] })),
  meanings: [],
});

/** Sets whose union are the documents of the term. */
function listSets({ words, meanings }: SearchTerm, where: Place, lexemes: Lexemes): IntSet[] {
  const ofMeaning = (meaning: Meaning) =>
    intersect(meaning.lexemes.map((lexeme) => lexemes.postingsOf(lexeme, meaning.isTranslation)[where]));
  const ofWord = (word: SearchWord) => [
    ...word.lexemes.map((lexeme) => lexemes.postingsOf(lexeme)[where]),
    ...word.meanings.map(ofMeaning),
  ];
  const [first, ...others] = words;
  if (first && others.length === 0) return [...ofWord(first), ...meanings.map(ofMeaning)];
  return [intersectUnions(words.map(ofWord)), ...meanings.map(ofMeaning)];
}

/** Documents that contain at least one word. The tiers: as many words as possible first. */
export function matchAnyWord({ terms }: Interpretation, { lexemes }: Index): WordMatches {
  /** At `n`, the documents with more than `n` of the words. */
  const having: IntSet[] = [];
  for (const term of terms) {
    const anywhere = IntSet.union(listSets(term, 'anywhere', lexemes));
    for (let count = having.length; count > 0; count--) {
      const more = (having[count - 1] as IntSet).and(anywhere);
      having[count] = IntSet.union([having[count] ?? more, more]);
    }
    having[0] = IntSet.union([having[0] ?? anywhere, anywhere]);
  }
  const tiers = having.map((set, count) => set.andNot(having[count + 1] ?? new IntSet())).reverse();
  return { all: having[0] ?? new IntSet(), tiers };
}

export function intersect(sets: readonly IntSet[]): IntSet {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size);
  return others.reduce((left, right) => left.and(right), smallest ?? new IntSet());
}

/** The documents that are in at least one set of each word. The rarest word goes first, so that the rest is small. */
function intersectUnions(words: readonly IntSet[][]): IntSet {
  const sizeOf = (sets: readonly IntSet[]) => sets.reduce((sum, { size }) => sum + size, 0);
  const [rarest, ...others] = words.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return others.reduce(keepAny, IntSet.union(rarest ?? []));
}

/** The documents that are in at least one of the sets. */
const keepAny = (docs: IntSet, sets: readonly IntSet[]): IntSet => IntSet.union(sets.map((set) => docs.and(set)));

/** The documents whose title in any language begins with the text or is the text. */
function findTitles(text: string, { documents, orders }: Index, isWhole: boolean): IntSet {
  const prefix = encodeTitle(text);
  if (prefix.length === 0) return new IntSet();
  const sets = [...documents.titles].map(([language, titles]) => {
    const docs = orders.findTitles(language, prefix);
    // A title that is the text comes before longer ones that begin with it.
    let end = docs.length;
    if (isWhole) for (end = 0; end < docs.length && titles.compareWith(docs[end] as number, prefix) === 0; ) end++;
    return IntSet.ofDistinct(docs.subarray(0, end), documents.limit);
  });
  return IntSet.union(sets);
}

/** Each step takes its documents out of the rest. */
function* separate(all: IntSet, steps: readonly ((rest: IntSet) => IntSet)[]): Generator<IntSet> {
  let rest = all;
  for (const take of steps) {
    if (rest.size === 0) return;
    const tier = take(rest);
    yield tier;
    rest = rest.andNot(tier);
  }
}

/** Several readers can iterate; each item is computed once. */
function memoized<T>(source: Iterator<T>): Iterable<T> {
  const items: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let place = 0; ; place++) {
        if (place === items.length) {
          const next = source.next();
          if (next.done) return;
          items.push(next.value);
        }
        yield items[place] as T;
      }
    },
  };
}
