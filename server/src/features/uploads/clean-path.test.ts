import { join, relative, resolve, sep } from 'node:path';
import { isJunkPath } from '@polyshelf/contract/uploads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafePath } from '../../platform/formats/file-name.ts';
import { cleanPath, makeUnique } from './clean-path.ts';

test.each([
  ['rock/rock_basecolor.png', 'rock/rock_basecolor.png'],
  ['Камень 4K/нормаль.png', 'Камень 4K/нормаль.png'],
  ['/etc/passwd', 'etc/passwd'],
  ['../../etc/passwd', 'etc/passwd'],
  ['C:\\Textures\\rock.png', 'C_/Textures/rock.png'],
  ['a/./b//c.png', 'a/b/c.png'],
  ['rock\0.png', 'rock.png'],
  ['rock\u202Egnp.exe', 'rockgnp.exe'],
  ['aux/nul.txt', '_aux/_nul.txt'],
  ['...', 'file'],
  [Array.from({ length: 20 }, (_, i) => `f${i}`).join('/'), 'f8/f9/f10/f11/f12/f13/f14/f15/f16/f17/f18/f19'],
  [`${'long folder/'.repeat(40)}rock.png`, `${'long folder/'.repeat(11)}rock.png`],
])('%j becomes %j', (given, cleaned) => {
  expect(cleanPath(given)).toBe(cleaned);
});

test('no name leads out of a folder or is refused by readers of archives', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '\0',
    '\u202E',
    'CON',
    'a',
    ' ',
    '%2e%2e',
    'я',
    '😀',
    '\uD800',
    ':',
  );
  const path = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  );
  const root = resolve('/store');
  const staysInside = (given: string): boolean => {
    const cleaned = cleanPath(given);
    const inside = relative(root, join(root, cleaned));
    return isSafePath(cleaned) && !inside.startsWith('..') && inside.split(sep).length <= 12;
  };
  fc.assert(fc.property(path, staysInside), { numRuns: 10_000 });
});

test('equal paths get numbers, also when a file has such a number already', () => {
  expect(makeUnique(['a.png', 'A.PNG', 'a (2).png', 'a.png', 'b/a.png', 'b.c/a', 'b.c/a'], ['B/A.png'])).toEqual([
    'a.png',
    'A (2).PNG',
    'a (2) (2).png',
    'a (3).png',
    'b/a (2).png',
    'b.c/a',
    'b.c/a (2)',
  ]);
});

test.each([
  ['__MACOSX/rock/._rock.png', true],
  ['rock/.DS_Store', true],
  ['rock\\Thumbs.db', true],
  ['._rock.png', true],
  ['.git/HEAD', true],
  ['rock/desktop.ini', true],
  ['rock/rock.png', false],
  ['__macosx_rock.png', false],
  ['rock/thumbs.db.png', false],
])('%s is left out: %s', (path, isLeftOut) => {
  expect(isJunkPath(path)).toBe(isLeftOut);
});
