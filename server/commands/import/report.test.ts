import { expect, test } from 'vitest';
import type { FoundAsset } from './find-assets.ts';
import { formatReport, placeOf, type ReportedProblem } from './report.ts';

const problem = (severity: ReportedProblem['severity'], path: string, message: string): ReportedProblem => ({
  severity,
  code: 'some-code',
  file: null,
  message,
  path,
});

test('each problem has its own lines, the worst last, and the same one is listed once', () => {
  const warnings = Array.from({ length: 12 }, (_, i) =>
    problem('warning', `b/${String(i).padStart(2, '0')}`, `W${i}.`),
  );
  const report = formatReport([
    problem('error', 'z', 'An error.'),
    problem('note', 'c', 'A note.'),
    ...warnings.toReversed(),
    problem('note', 'c', 'A note.'),
  ]);
  expect(report.split('\n')).toEqual([
    'note     c',
    '         A note. [some-code]',
    ...warnings.flatMap(({ path, message }) => [`warning  ${path}`, `         ${message} [some-code]`]),
    'error    z',
    '         An error. [some-code]',
    '1 error, 12 warnings, 1 note.',
  ]);
});

test('a problem of several files is described once, after all of them', () => {
  const report = formatReport([
    problem('warning', 'c.glb', 'Not a root node.'),
    problem('warning', 'b.glb', 'Another one.'),
    problem('warning', 'a.glb', 'Not a root node.'),
  ]);
  expect(report.split('\n')).toEqual([
    'warning  a.glb',
    'warning  c.glb',
    '         Not a root node. [some-code]',
    'warning  b.glb',
    '         Another one. [some-code]',
    '0 errors, 3 warnings, 0 notes.',
  ]);
});

test('names cannot change how the report is shown', () => {
  const report = formatReport([problem('error', 'a\u202egnp.exe\u001b[2J', 'Bad \u2066name\r\n.')]);
  expect(report.split('\n').slice(0, 2)).toEqual([
    'error    a\\u202egnp.exe\\u001b[2J',
    '         Bad \\u2066name\\u000d\\u000a. [some-code]',
  ]);
});

const asset = (files: string[], picture: string | null = null): FoundAsset => ({
  source: { folder: '/root/models/cup', files, picture, maps: {} },
  path: 'models/cup',
  stem: 'cup',
  parentFolders: ['models'],
  info: {},
});

test.for<[string[], string | null, string]>([
  [['a.glb', 'b.png'], 'b.png', 'models/cup/b.png'],
  [['a.glb', 'textures/b.png'], 'textures/b.png', 'models/cup/textures/b.png'],
  [['a.glb', 'b.png'], null, 'models/cup'],
  [['a.glb'], null, 'models/cup/a.glb'],
  [['a.glb'], 'info.json', 'models/cup/info.json'],
  [['a.zip'], null, 'models/cup/a.zip'],
  [['a.zip'], 'in/b.png', 'models/cup/a.zip/in/b.png'],
  [['a.zip'], 'info.json', 'models/cup/info.json'],
  [['a.zip'], 'cover.png', 'models/cup/cover.png'],
])('of %j, a problem of %s is at %s', ([files, file, place]) => {
  expect(placeOf('/root', asset(files, 'cover.png'), file)).toBe(place);
});
