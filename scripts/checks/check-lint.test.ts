import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLintFaults } from './check-lint.ts';
import { createTestRepository, type Files, REPOSITORY } from './test-repository.ts';

const COMMON: Files = {
  'biome.json': readFileSync(join(REPOSITORY, 'biome.json'), 'utf8'),
  '.gitignore': readFileSync(join(REPOSITORY, '.gitignore'), 'utf8'),
  'package.json': `${JSON.stringify({ name: 'planted', devDependencies: { pg: '8.0.0' } }, null, 2)}\n`,
  'web/package.json': `${JSON.stringify({ name: 'web', dependencies: { react: '19.0.0' } }, null, 2)}\n`,
  'contract/src/price.ts': 'export const price = 1;\n',
};

/** One violation per rule: rule, file, source. */
const BAD: [rule: string, file: string, source: string][] = [
  ['format', 'contract/src/unformatted.ts', 'export const a   = "1"\n'],
  ['lint/style/noProcessEnv', 'server/src/features/auth/secret.ts', 'export const secret = process.env.SECRET;\n'],
  ['lint/style/noDefaultExport', 'web/app/ui/button.tsx', 'export default function Button() {}\n'],
  [
    'lint/correctness/noUndeclaredDependencies',
    'web/app/api/rows.ts',
    "import pg from 'pg';\n\nexport const { Pool } = pg;\n",
  ],
  ['lint/suspicious/noConsole', 'server/src/platform/log.ts', "console.log('hello');\n"],
  ['lint/suspicious/noConsole', 'contract/src/log.ts', "console.log('hello');\n"],
  ['lint/suspicious/noConsole', 'web/app/api/log.ts', "console.log('hello');\n"],
  ['lint/style/useFilenamingConvention', 'web/app/ui/DialogBox.ts', 'export const a = 1;\n'],
  ['lint/performance/noBarrelFile', 'web/app/ui/index.ts', "export * from './button.tsx';\n"],
  [
    'lint/suspicious/noImportCycles',
    'scripts/hen.ts',
    "import { egg } from './egg.ts';\n\nexport const hen = () => egg;\n",
  ],
  [
    'lint/suspicious/noImportCycles',
    'scripts/egg.ts',
    "import { hen } from './hen.ts';\n\nexport const egg = () => hen;\n",
  ],
  [
    'lint/style/useImportType',
    'scripts/type.ts',
    "import { Price } from '../contract/src/price.ts';\n\nexport const a = (b: Price) => b;\n",
  ],
  [
    'lint/style/useNodejsImportProtocol',
    'scripts/read.ts',
    "import { readFileSync } from 'fs';\n\nexport const a = readFileSync;\n",
  ],
  ['lint/correctness/noUnusedVariables', 'scripts/unused.ts', 'const a = 1;\n'],
  ['lint/correctness/noUnusedImports', 'scripts/idle.ts', "import { price } from '../contract/src/price.ts';\n"],
  [
    'assist/source/organizeImports',
    'scripts/order.ts',
    "import { b } from './unused.ts';\nimport { a } from 'node:fs';\n\nexport const c = [a, b];\n",
  ],
];

const plant = (bad: typeof BAD) =>
  createTestRepository({ ...COMMON, ...Object.fromEntries(bad.map(([, file, source]) => [file, source])) });

test('reports every rule', async () => {
  const output = (await findLintFaults(plant(BAD))).join('\n');
  const silent = BAD.filter(([rule, file]) => !new RegExp(`^${file}(:\\d+:\\d+)? ${rule} `, 'm').test(output));
  expect(silent).toEqual([]);
});

test('treats warnings of Biome as faults', async () => {
  const warning: typeof BAD = [['', 'scripts/curly.ts', "export const a = '${b}';\n"]];
  expect(await findLintFaults(plant(warning))).toEqual([expect.stringContaining('noTemplateCurlyInString')]);
});

test('accepts clean code, with the exceptions of each folder', async () => {
  const free: typeof BAD = [
    ['', 'server/src/main.ts', 'export const port = process.env.PORT;\n'],
    ['', 'scripts/start.ts', "console.log(process.env.PORT ?? 'none');\n"],
    ['', 'web/app/routes/landing.tsx', 'export default function Landing() {}\n'],
    ['', 'web/vite.config.ts', 'export default {};\n'],
    ['', 'server/src/features/media/index.ts', "export * from './make-preview.ts';\n"],
    ['', 'server/src/features/media/make-preview.ts', 'export const makePreview = () => 1;\n'],
    ['', 'node_modules/ignored.ts', 'export default console.log( process.env )'],
  ];
  expect(await findLintFaults(plant(free))).toEqual([]);
});
