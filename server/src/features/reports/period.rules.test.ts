import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Days, endOf, listDays, monthsUntil, type Period, periodOf, splitDays } from './period.rules.ts';

const TODAY = '2026-03-14';

test('a period ends today at the latest and is compared with as many days before', () => {
  expect(periodOf({}, TODAY)).toEqual({
    from: '2026-02-13',
    to: TODAY,
    previous: { from: '2026-01-14', to: '2026-02-12' },
  });
  expect(periodOf({ from: '2026-03-01', to: '2030-01-01' }, TODAY)).toMatchObject({ to: TODAY });
  expect(periodOf({ from: '2026-03-15' }, TODAY)).toHaveProperty('refusal');
  expect(periodOf({ from: '2023-03-14' }, TODAY)).toHaveProperty('refusal');
  expect(periodOf({ from: '2023-03-15' }, TODAY)).not.toHaveProperty('refusal');
  expect(endOf(periodOf({}, TODAY) as Period, 2)).toEqual({
    from: '2026-03-13',
    to: TODAY,
    previous: { from: '2026-03-11', to: '2026-03-12' },
  });
  expect(monthsUntil(TODAY, 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
});

test('whole years, whole months and the days around them are exactly the days of the period', () => {
  const offset = fc.nat(800);
  fc.assert(
    fc.property(offset, offset, (start, length) => {
      const day = (days: number) => new Date(Date.UTC(2023, 10, 25) + days * 86_400_000).toISOString().slice(0, 10);
      const period = { from: day(start), to: day(start + length) };
      const { years, months, days } = splitDays(period);
      const parts = [...years, ...months, ...days].toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(parts.flatMap(listDays)).toEqual(listDays(period));
      const firstDays = (list: readonly Days[]) => list.map(({ from }) => from);
      const lastDays = (list: readonly Days[]) => list.map(({ to }) => to);
      const dayAfter = (text: string) => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10);
      for (const one of [...firstDays(years), ...lastDays(years).map(dayAfter)]) expect(one).toMatch(/-01-01$/);
      for (const one of [...firstDays(months), ...lastDays(months).map(dayAfter)]) expect(one).toMatch(/-01$/);
      expect(days.reduce((sum, one) => sum + listDays(one).length, 0)).toBeLessThanOrEqual(60);
      expect(months.reduce((sum, one) => sum + listDays(one).length, 0)).toBeLessThan(2 * 366);
    }),
  );
});
