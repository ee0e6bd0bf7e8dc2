import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { contentDisposition } from '../storage/content-disposition.ts';
import { isStorageKey } from '../storage/storage-key.ts';
import { isSafePath, safeFileName } from './file-name.ts';

test.for([
  ['Metal007_1K_Normal.jpg', 'Metal007_1K_Normal.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['..%2f..%2fx.png', '_2f.._2fx.png'],
  ['a\u0000b\r\nSet-Cookie: x.png', 'abSet-Cookie_ x.png'],
  ['"quoted".png', '_quoted_.png'],
  ['-rf.png', 'rf.png'],
  ['.htaccess', 'htaccess'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['CON', '_CON'],
  ['nul.png', '_nul.png'],
  ['дерево 2K.png', 'дерево 2K.png'],
  ['  .  ', 'file'],
  ['', 'file'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(116)}.png`],
] as const)('%j becomes %j', ([given, safe]) => expect(safeFileName(given)).toBe(safe));

test.for(['textures/wood.png', 'scene.bin', 'a b/ö.jpg'])('the path %s is safe', (path) =>
  expect(isSafePath(path)).toBe(true),
);

test.for(['../x', '/x', 'a//b', 'a/../b', 'a\\b', 'c:x', 'a/.hidden', 'a/CON', 'x\u0000'])(
  'the path %j is not safe',
  (path) => expect(isSafePath(path)).toBe(false),
);

const nasty = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '/', '\\', '\0', '\r\n', '"', "'", ';', '%2f', '\u202e', 'CON', '.', '-', ' ', '~', '\ud800'),
  ),
  { maxLength: 40 },
);

test('no safe name leaves its folder or splits a header', () => {
  fc.assert(
    fc.property(nasty, (parts) => {
      const name = safeFileName(parts.join(''));
      expect(name).not.toMatch(/[/\\<>:"|?*%\p{Cc}\u202a-\u202e\u2066-\u2069]|^[.\s-]|[.\s]$|^$/u);
      expect(name.length).toBeLessThanOrEqual(121);
      expect(name.isWellFormed()).toBe(true);
      expect(safeFileName(name)).toBe(name);
      expect(contentDisposition(name)).toMatch(
        /^attachment; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\w.!~*'()%-]+)?$/,
      );
      expect(isStorageKey(`files/${name}`) && name.includes('..')).toBe(false);
    }),
    { numRuns: runCount(1_000, 10_000), seed: 20_261_115 },
  );
});
