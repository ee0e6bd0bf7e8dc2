import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTypeFaults, listTypedFolders } from './check-types.ts';
import { createTestRepository, type Files, linkPackages, REPOSITORY } from './test-repository.ts';

const COMMON: Files = {
  'package.json': '{ "type": "module" }',
  'tsconfig.base.json': readFileSync(join(REPOSITORY, 'tsconfig.base.json'), 'utf8'),
  'server/tsconfig.json': '{ "extends": "../tsconfig.base.json", "include": ["**/*.ts"] }',
  'server/package.json': '{ "type": "module" }',
  'server/src/rows.ts': 'export interface Row { id?: number }\nexport const rows: Row[] = [{ id: 1 }];\n',
  'server/src/main.ts':
    "import { type Row, rows } from './rows.ts';\n\nexport const first: Row | undefined = rows[0];\n",
};

async function typeFaultsOf(files: Files): Promise<string> {
  const root = createTestRepository({ ...COMMON, ...files });
  linkPackages(root);
  return (await findTypeFaults(root, 'server')).join('\n');
}

test('accepts strictly typed code without syntax that Node cannot strip', async () => {
  expect(await typeFaultsOf({})).toBe('');
});

test('reports every strict option of the compiler', async () => {
  const output = await typeFaultsOf({
    'server/src/wrong.ts': "export const a: number = 'one';\n",
    'server/src/enum.ts': 'export enum Plan { Free }\n',
    'server/src/property.ts': 'export class A { constructor(readonly b: number) {} }\n',
    'server/src/index-access.ts': "import { rows } from './rows.ts';\nexport const id = rows[0].id;\n",
    'server/src/optional.ts': "import type { Row } from './rows.ts';\nexport const row: Row = { id: undefined };\n",
    'server/src/verbatim.ts': "import { Row } from './rows.ts';\nexport const row: Row = {};\n",
  });
  const files = output.match(/^src\/[\w-]+\.ts\(\d+,\d+\): error TS\d+/gm);
  expect(files?.map((line) => line.replace(/\(.*error/, '')).toSorted()).toEqual([
    'src/enum.ts TS1294',
    'src/index-access.ts TS2532',
    'src/optional.ts TS2375',
    'src/property.ts TS1294',
    'src/verbatim.ts TS1484',
    'src/wrong.ts TS2322',
  ]);
});

test('checks a workspace with generated types by its own script', async () => {
  const root = createTestRepository({
    ...COMMON,
    'web/package.json': '{ "scripts": { "typecheck": "node -e \\"console.log(\'no routes\'); process.exit(1)\\"" } }',
  });
  expect(await findTypeFaults(root, 'web')).toEqual([expect.stringContaining('no routes')]);
});

test('checks the root and every folder with a program of its own', () => {
  expect(listTypedFolders(createTestRepository({ ...COMMON, 'web/tsconfig.json': '{}' }))).toEqual([
    '.',
    'server',
    'web',
  ]);
});
