import { validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { contentDisposition } from './content-disposition.ts';

/** RFC 6266, with a quoted-string of plain characters and the attr-char of RFC 8187. */
const VALUE =
  /^attachment; filename="([ !#$&-[\]-~]+)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/;

function savedNames(filename: string): { ascii: string; name: string } {
  const value = contentDisposition(filename);
  validateHeaderValue('content-disposition', value);
  const [, ascii, extended] = VALUE.exec(value) ?? [];
  if (ascii === undefined || extended === undefined) throw new Error(`Not a value of RFC 6266: ${value}`);
  return { ascii, name: decodeURIComponent(extended) };
}

test.each([
  ['rock.zip', 'rock.zip'],
  ['Камень 4K.zip', 'Камень 4K.zip'],
  ["it's (1)*!.zip", "it's (1)_!.zip"],
  ['100%.zip', '100%.zip'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie_ x=1'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\x.zip', 'C__Windows_x.zip'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['.htaccess', 'htaccess'],
  ['...', 'download'],
  ['', 'download'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.txt', 'console.txt'],
  ['name. . ', 'name'],
  ['broken \uD800 pair', 'broken \uFFFD pair'],
])('%j is saved as %j', (filename, saved) => {
  expect(savedNames(filename).name).toBe(saved);
});

test('a long name is cut between characters and keeps its extension', () => {
  expect(savedNames(`${'a'.repeat(300)}.zip`).name).toBe(`${'a'.repeat(196)}.zip`);
  expect(savedNames(`${'ж'.repeat(300)}.zip`).name).toBe(`${'ж'.repeat(98)}.zip`);
  expect(savedNames(`${'🪨'.repeat(9_000)}.zip`).name).toBe(`${'🪨'.repeat(49)}.zip`);
});

test('every name becomes a valid header value with a safe file name', () => {
  const piece = fc.constantFrom(
    '\r\n',
    '"',
    '\\',
    '/',
    '%',
    "'",
    ';',
    '\u202E',
    '.',
    ' ',
    'CON',
    '\0',
    '😀',
    'я',
    'a',
    '\uDC00',
  );
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  );
  const isHarmless = (filename: string): boolean => {
    const { ascii, name } = savedNames(filename);
    return (
      !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]|^[.\s]|[.\s]$/u.test(name) &&
      !/^(con|prn|aux|nul)(\.|$)/i.test(name) &&
      Buffer.byteLength(name) <= 201 &&
      ascii.length === [...name].length
    );
  };
  fc.assert(fc.property(name, isHarmless), { numRuns: runCount(1_000, 100_000) });
});
