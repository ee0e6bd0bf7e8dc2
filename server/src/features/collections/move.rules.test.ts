import { expect, test } from 'vitest';
import { planMove } from './move.rules.ts';

const favourite = (id: string, asset: string, pack: number | null) => ({ id, account: 1, asset, pack });

test('favourites go to another place under their ids', () => {
  const given = [favourite('a', 'oak', null), favourite('b', 'pine', 5)];
  expect(planMove(given, 7, [])).toEqual({
    moved: ['a', 'b'],
    removed: [],
    result: [favourite('a', 'oak', 7), favourite('b', 'pine', 7)],
  });
});

test('where an asset is already, the one that is there stays', () => {
  const there = favourite('t', 'oak', 7);
  expect(planMove([favourite('a', 'oak', null)], 7, [there])).toEqual({ moved: [], removed: ['a'], result: [there] });
});

test('of one asset from two places, one arrives', () => {
  const given = [favourite('a', 'oak', null), favourite('b', 'oak', 5)];
  const stays = favourite('a', 'oak', 7);
  expect(planMove(given, 7, [])).toEqual({ moved: ['a'], removed: ['b'], result: [stays, stays] });
});

test('moving something to where it is changes nothing', () => {
  const same = favourite('a', 'oak', 7);
  expect(planMove([same], 7, [same])).toEqual({ moved: [], removed: [], result: [same] });
});
