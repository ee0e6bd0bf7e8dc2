import { expect, test } from 'vitest';
import { periodBefore, readPeriod, writePeriod } from './period.rules.ts';

const TODAY = '2026-03-14';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test.each([
  ['', '30', '2026-02-13', TODAY],
  ['days=7', '7', '2026-03-08', TODAY],
  ['days=month', 'month', '2026-03-01', TODAY],
  ['days=last-month', 'last-month', '2026-02-01', '2026-02-28'],
  ['from=2026-01-05&to=2026-01-09', 'dates', '2026-01-05', '2026-01-09'],
  ['from=2026-01-05&to=2030-01-01', 'dates', '2026-01-05', TODAY],
  ['from=2026-01-09&to=2026-01-05', '30', '2026-02-13', TODAY],
  ['from=2026-02-31&to=2026-03-05', '30', '2026-02-13', TODAY],
  ['from=2020-01-01&to=2026-01-05&days=90', '90', '2025-12-15', TODAY],
  ['from=2026-04-01&to=2026-04-05', '30', '2026-02-13', TODAY],
  ['days=13', '30', '2026-02-13', TODAY],
])('reads the period of "%s"', (query, name, from, to) => {
  expect(read(query)).toEqual({ name, period: { from, to } });
});

test('a month of the last year begins with January', () => {
  expect(readPeriod(new URLSearchParams('days=last-month'), '2026-01-31').period).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('a period has one address, and is compared with as many days before', () => {
  const query = new URLSearchParams('figure=new&days=7');
  const dates = writePeriod(query, { from: '2026-01-05', to: '2026-01-09' });
  expect(String(dates)).toBe('figure=new&from=2026-01-05&to=2026-01-09');
  expect(String(writePeriod(dates, 'month'))).toBe('figure=new&days=month');
  expect(periodBefore({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ from: '2026-01-04', to: '2026-01-31' });
});
