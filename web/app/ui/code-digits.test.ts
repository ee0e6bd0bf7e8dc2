import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['Your code: 048 213.', '048213'],
  ['код 000001', '000001'],
  ['1234567890', '123456'],
  ['12a', '12'],
  ['abc', ''],
  ['-1.5e3', '153'],
  ['12\n34\t56', '123456'],
])('%j is the code %j', (text, code) => {
  expect(codeDigits(text)).toBe(code);
});
