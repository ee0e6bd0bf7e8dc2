import { IntSet } from '../../../platform/sets/int-set.ts';
import type { Locale } from '../index-query.ts';
import type { Interpretation } from '../text/interpret-search.ts';
import type { Finds, Meanings } from '../text/meanings.ts';
import type { Documents } from './documents.ts';
import { compareName, findBeginning } from './name-order.ts';
import { encodeName, type Orderings } from './orderings.ts';

interface Parts {
  documents: Documents;
  orderings: Orderings;
  meanings: Meanings;
}

/** What a search found, best matches first: the tiers share no document, and are found when somebody gets that far. */
export interface Found {
  all: IntSet;
  tiers: Iterable<IntSet>;
}

const locales: readonly Locale[] = ['en', 'ru'];

/** Assets with every word, the nearer the words are to the name the better. */
export function findAllWords({ words, text }: Interpretation, parts: Parts): Found {
  const finds = words.map(({ lexemes }) => lexemes.map((lexeme) => parts.meanings.find(lexeme)));
  const all = findEverywhere(finds.map((some) => some.map(({ anywhere }) => anywhere)));
  const keep = (rest: IntSet, where: keyof Finds) =>
    finds.reduce(
      (docs, some) =>
        keepAny(
          docs,
          some.map((found) => found[where]),
        ),
      rest,
    );
  const steps = [
    (rest: IntSet) => rest.and(findNames(text, parts, true)),
    (rest: IntSet) => rest.and(findNames(text, parts, false)),
    (rest: IntSet) => keep(rest, 'inName'),
    (rest: IntSet) => keep(rest, 'onShelf'),
    (rest: IntSet) => rest,
  ];
  return { all, tiers: remembered(separate(all, steps)) };
}

/** Assets with at least one word; more words are better. */
export function findAnyWord({ words }: Interpretation, { meanings }: Parts): Found {
  // By how many words: those with so many at least.
  const having: IntSet[] = [];
  for (const { lexemes } of words) {
    const anywhere = IntSet.union(lexemes.map((lexeme) => meanings.find(lexeme).anywhere));
    for (let count = having.length; count > 0; count--) {
      const more = (having[count - 1] as IntSet).and(anywhere);
      having[count] = IntSet.union([having[count] ?? more, more]);
    }
    having[0] = IntSet.union([having[0] ?? anywhere, anywhere]);
  }
  const tiers = having.map((set, place) => set.andNot(having[place + 1] ?? new IntSet())).reverse();
  return { all: having[0] ?? new IntSet(), tiers };
}

/** What is in at least one set of each word. The rarest word goes first: it leaves little to look for. */
function findEverywhere(words: readonly IntSet[][]): IntSet {
  const sizeOf = (sets: readonly IntSet[]) => sets.reduce((sum, { size }) => sum + size, 0);
  const [rarest, ...others] = words.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return others.reduce(keepAny, IntSet.union(rarest ?? []));
}

/** Those of the documents that are in one of the sets. */
const keepAny = (docs: IntSet, sets: readonly IntSet[]): IntSet => IntSet.union(sets.map((set) => docs.and(set)));

/** Names that begin with the text, or are the text, in either language. */
function findNames(text: string, { documents, orderings }: Parts, isWhole: boolean): IntSet {
  const key = encodeName(text);
  if (key.length === 0) return new IntSet();
  const sets = locales.map((locale) => {
    const names = documents.names[locale];
    const docs = findBeginning(orderings.names[locale], names, key);
    // A shorter name comes before those that go on, so the whole ones are in front.
    let end = docs.length;
    if (isWhole) for (end = 0; end < docs.length && compareName(names, docs[end] as number, key) === 0; ) end++;
    return IntSet.ofDistinct(docs.subarray(0, end), documents.limit);
  });
  return IntSet.union(sets);
}

/** Each step takes what it finds of the rest. */
function* separate(all: IntSet, steps: readonly ((rest: IntSet) => IntSet)[]): Generator<IntSet> {
  let rest = all;
  for (const find of steps) {
    if (rest.size === 0) return;
    const tier = find(rest);
    yield tier;
    rest = rest.andNot(tier);
  }
}

/** What was made once is there for all who ask again. */
function remembered<T>(made: Iterator<T>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let place = 0; ; place++) {
        if (place === kept.length) {
          const next = made.next();
          if (next.done) return;
          kept.push(next.value);
        }
        yield kept[place] as T;
      }
    },
  };
}

export function intersect(sets: readonly IntSet[]): IntSet {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size);
  return others.reduce((left, right) => left.and(right), smallest ?? new IntSet());
}
