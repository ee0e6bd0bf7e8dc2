import { expect, test } from 'vitest';
import { FrequentTexts, PLAN_BY_VALUES } from './frequent-texts.ts';

const uses = (texts: FrequentTexts, text: string, times: number) =>
  Array.from({ length: times }, () => texts.nameOf(text) !== undefined);

test('a text is named from its fourth use on', () => {
  expect(uses(new FrequentTexts(), 'select 1', 5)).toEqual([false, false, false, true, true]);
});

test('a statement to be planned by its values is never named', () => {
  expect(uses(new FrequentTexts(), `${PLAN_BY_VALUES}select 1`, 10)).not.toContain(true);
});

test('different texts have different names', () => {
  const texts = new FrequentTexts();
  for (const text of ['select 1', 'select 2']) uses(texts, text, 3);
  expect(texts.nameOf('select 1')).not.toBe(texts.nameOf('select 2'));
});

test('a text that comes back only after a thousand others is never named', () => {
  const texts = new FrequentTexts();
  for (let round = 0; round < 10; round++) {
    expect(texts.nameOf('rare')).toBeUndefined();
    for (let n = 0; n < 1_000; n++) texts.nameOf(`select ${n + round * 1_000}`);
  }
});
