import { expect, test } from 'vitest';
import type { FoundAsset } from './find-assets.ts';
import { formatReport, placeOf, type ReportedProblem } from './report.ts';

const kinds = { error: 'unreadable', warning: 'not-rendered', hint: 'unused-materials' } as const;
const sentences = {
  error: 'The file cannot be read: ',
  warning: 'Rendering pictures failed: ',
  hint: 'No surface uses these materials: ',
};

const problem = (severity: keyof typeof kinds, path: string, detail: string): ReportedProblem => ({
  kind: kinds[severity],
  file: null,
  values: { detail, names: detail },
  place: null,
  path,
});

test('each problem has its own lines, the worst last, and the same one is listed once', () => {
  const warnings = Array.from({ length: 12 }, (_, i) =>
    problem('warning', `b/${String(i).padStart(2, '0')}`, `W${i}.`),
  );
  const report = formatReport([
    problem('error', 'z', 'An error.'),
    problem('hint', 'c', 'A hint'),
    ...warnings.toReversed(),
    problem('hint', 'c', 'A hint'),
  ]);
  expect(report.split('\n')).toEqual([
    'hint     c',
    `         ${sentences.hint}A hint. [unused-materials]`,
    ...warnings.flatMap(({ path, values }) => [
      `warning  ${path}`,
      `         ${sentences.warning}${values.detail} [not-rendered]`,
    ]),
    'error    z',
    `         ${sentences.error}An error. [unreadable]`,
    '1 error, 12 warnings, 1 hint.',
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
    `         ${sentences.warning}Not a root node. [not-rendered]`,
    'warning  b.glb',
    `         ${sentences.warning}Another one. [not-rendered]`,
    '0 errors, 3 warnings, 0 hints.',
  ]);
});

test('names cannot change how the report is shown', () => {
  const report = formatReport([problem('error', 'a\u202egnp.exe\u001b[2J', 'Bad \u2066name\r\n.')]);
  expect(report.split('\n').slice(0, 2)).toEqual([
    'error    a\\u202egnp.exe\\u001b[2J',
    `         ${sentences.error}Bad \\u2066name\\u000d\\u000a. [unreadable]`,
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
