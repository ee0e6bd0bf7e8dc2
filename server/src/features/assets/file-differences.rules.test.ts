import { expect, test } from 'vitest';
import { compareFiles } from './file-differences.rules.ts';

const file = (name: string, content: string, bytes = content.length) => ({ name, sha256: content, bytes });
const plain = { previous_name: null, previous_bytes: null };
const none = { added: 0, changed: 0, removed: 0, renamed: 0, files: [], more: 0 };

test('equal files are no difference, whatever their order', () => {
  const files = [file('a.png', 'a'), file('b.png', 'b')];
  expect(compareFiles(files, files.toReversed())).toEqual(none);
  expect(compareFiles([], [])).toEqual(none);
});

test('tells added, changed, removed and renamed files apart by name and hash', () => {
  const before = [
    file('kept.png', 'k'),
    file('changed.png', 'old'),
    file('removed.png', 'r'),
    file('old name.png', 'n'),
  ];
  const after = [
    file('kept.png', 'k'),
    file('changed.png', 'newer'),
    file('new name.png', 'n'),
    file('added.png', 'a'),
  ];
  expect(compareFiles(before, after)).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
    renamed: 1,
    files: [
      { ...plain, change: 'changed', name: 'changed.png', bytes: 5, previous_bytes: 3 },
      { ...plain, change: 'renamed', name: 'new name.png', bytes: 1, previous_name: 'old name.png' },
      { ...plain, change: 'added', name: 'added.png', bytes: 1 },
      { ...plain, change: 'removed', name: 'removed.png', bytes: 1 },
    ],
    more: 0,
  });
});

test('files that swap their contents are changed, and of equal files each removed one is renamed once', () => {
  const swapped = compareFiles([file('a', '1'), file('b', '2')], [file('a', '2'), file('b', '1')]);
  expect([swapped.changed, swapped.renamed]).toEqual([2, 0]);
  const copied = compareFiles([file('a', '1')], [file('b', '1'), file('c', '1')]);
  expect(copied.files.map(({ change, name }) => `${change} ${name}`)).toEqual(['renamed b', 'added c']);
});

test('lists at most fifty files and counts all of them', () => {
  const files = Array.from({ length: 120 }, (_, i) => file(`${i}.png`, `${i}`));
  const { added, files: listed, more } = compareFiles([], files);
  expect([added, listed.length, more]).toEqual([120, 50, 70]);
});
