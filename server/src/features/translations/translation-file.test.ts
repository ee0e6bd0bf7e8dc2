import { expect, test } from 'vitest';
import { parseTranslationFile } from './translation-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('columns may be in another order, and those that the import does not need may be missing', () => {
  expect(parseTranslationFile(encode('\ufeffRussian;key;kind\n дуб ;oak;tag\n;pine;tag\n'))).toEqual({
    lines: [
      { line: 2, kind: 'tag', key: 'oak', russian: ' дуб ' },
      { line: 3, kind: 'tag', key: 'pine', russian: '' },
    ],
    problems: [],
  });
});

test.for<[string, Uint8Array, string, number | null]>([
  ['empty', encode(''), 'wrong-header', 1],
  ['without a header', encode('tag;oak;дуб\n'), 'wrong-header', 1],
  ['with a short line', encode('kind,key,russian\n\ntag,oak\n'), 'wrong-columns', 3],
  ['with an open quote', encode('kind,key,russian\ntag,"oak,x\n'), 'open-quote', null],
  ['in windows-1251', new Uint8Array([0xf1, 0xee, 0xeb]), 'not-utf-8', null],
])('a file %s is refused', ([, bytes, code, line]) => {
  expect(parseTranslationFile(bytes)).toMatchObject({ lines: [], problems: [{ code, line }] });
});
