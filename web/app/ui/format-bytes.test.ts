import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

const text = (bytes: number, locale: string) => formatBytes(bytes, locale).replaceAll(/\s/g, ' ');

test.each([
  [0, '0 kB', '0 кБ'],
  [512, '0.512 kB', '0,512 кБ'],
  [12_000, '12 kB', '12 кБ'],
  [999_499, '999 kB', '999 кБ'],
  [999_500, '1 MB', '1 МБ'],
  [4_123_456, '4.12 MB', '4,12 МБ'],
  [127_400_000, '127 MB', '127 МБ'],
  [1_250_000_000, '1.25 GB', '1,25 ГБ'],
  [3_000_000_000_000_000, '3,000 TB', '3 000 ТБ'],
])('%i bytes are %s, in Russian %s', (bytes, english, russian) => {
  expect(text(bytes, 'en')).toBe(english);
  expect(text(bytes, 'ru')).toBe(russian);
});
