import { expect, test } from 'vitest';
import { placeChange } from './place.rules.ts';

const at = (pack: number | null) => ({ id: `in-${pack}`, account: 1, asset: 'oak', pack });

test('a favourite that is in no collection moves into the first that is ticked', () => {
  expect(placeChange([at(null)], 7)).toEqual({ kind: 'move', favourite: at(null), pack: 7 });
});

test('a favourite that is in one collection is added to another', () => {
  expect(placeChange([at(7)], 8)).toEqual({ kind: 'add', pack: 8 });
});

test('a favourite removed from one of several collections stays in the others', () => {
  expect(placeChange([at(7), at(8)], 8)).toEqual({ kind: 'remove', favourite: at(8) });
  expect(placeChange([at(null), at(8)], 8)).toEqual({ kind: 'remove', favourite: at(8) });
});

test('a favourite removed from its last collection stays a favourite', () => {
  expect(placeChange([at(7)], 7)).toEqual({ kind: 'move', favourite: at(7), pack: null });
});
