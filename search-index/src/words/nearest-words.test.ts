import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedEdits, countEdits, NearestWords } from './nearest-words.ts';

/** The textbook definition of the distance. */
function slowEdits(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [a, b] = [left.slice(0, -1), right.slice(0, -1)];
  const isSame = left.at(-1) === right.at(-1);
  const options = [slowEdits(a, right) + 1, slowEdits(left, b) + 1, slowEdits(a, b) + (isSame ? 0 : 1)];
  if (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1)) {
    options.push(slowEdits(a.slice(0, -1), b.slice(0, -1)) + 1);
  }
  return Math.min(...options);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'д'), maxLength: 6 });

test('the distance equals its definition up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, limit) => {
      expect(countEdits(left, right, limit)).toBe(Math.min(limit + 1, slowEdits(left, right)));
    }),
  );
});

test('finds every word within the limit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 30 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (words, asked, limit) => {
        const nearest = new NearestWords();
        for (const one of words) nearest.add(one);
        const found = nearest.find(asked, limit).map((neighbour) => neighbour.word);
        expect(found.toSorted()).toEqual(words.filter((one) => one && slowEdits(asked, one) <= limit).toSorted());
      },
    ),
  );
});

test('finds words that are added after the first search', () => {
  const nearest = new NearestWords();
  expect(nearest.find('chiar', 1)).toEqual([]);
  nearest.add('chair');
  expect(nearest.find('chiar', 1)).toEqual([{ word: 'chair', edits: 1 }]);
  expect(nearest.find('chiar', 0)).toEqual([]);
});

test.each([
  ['chiar', 'chair', 1],
  ['мармор', 'мрамор', 1],
  ['керпич', 'кирпич', 1],
  ['granit', 'granite', 1],
  ['деривяный', 'деревянный', 2],
])('%s differs from %s by %i edits', (typed, meant, edits) => {
  expect(countEdits(typed, meant, 2)).toBe(edits);
});

test('longer words allow more edits', () => {
  expect([1, 2, 5, 6, 12].map(allowedEdits)).toEqual([0, 1, 1, 2, 2]);
});
