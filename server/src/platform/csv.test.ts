import { expect, test } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells);

test('written lines are read as they were', () => {
  const lines = [
    ['a', 'say "oak", pine', ''],
    ['two\r\nlines', ';', 'дуб'],
  ];
  expect(cellsOf(formatCsv(lines))).toEqual(lines);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is not a formula in a spreadsheet', (text) => {
  expect(cellsOf(formatCsv([['a', text]]))).toEqual([['a', `'${text}`]]);
});

test('a negative number is no formula', () => {
  expect(formatCsv([[-5, 7]])).toBe('-5,7\r\n');
});

test.each([',', ';', '\t'])('%j can separate cells', (separator) => {
  expect(cellsOf(`a${separator}b\nc${separator}"d${separator}"\n`)).toEqual([
    ['a', 'b'],
    ['c', `d${separator}`],
  ]);
});

test('lines have numbers, also after a cell with several lines and after empty lines', () => {
  expect(parseCsv('a,b\r\n"1\n2",3\n\n4,5')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1\n2', '3'] },
    { number: 5, cells: ['4', '5'] },
  ]);
});

test('a quote that is never closed makes the file unreadable', () => {
  expect(parseCsv('a,b\n"c,d\n')).toBe(null);
});
