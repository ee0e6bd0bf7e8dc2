import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, listDays, monthsUntil, type Period, periodOf, splitMonths } from './period.rules.ts';

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

test('whole months and the days around them are exactly the days of the period', () => {
  const offset = fc.nat(800);
  fc.assert(
    fc.property(offset, offset, (start, length) => {
      const day = (days: number) => new Date(Date.UTC(2023, 10, 25) + days * 86_400_000).toISOString().slice(0, 10);
      const period = { from: day(start), to: day(start + length) };
      const { months, days } = splitMonths(period);
      const parts = [...days, ...(months ? [months] : [])].toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(parts.flatMap(listDays)).toEqual(listDays(period));
      if (months) expect([months.from.slice(8), day(0) && listDays(months).length >= 28]).toEqual(['01', true]);
      if (!months) expect(days).toEqual([period]);
    }),
  );
});
