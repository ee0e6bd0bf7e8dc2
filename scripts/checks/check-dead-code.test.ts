import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeadCode } from './check-dead-code.ts';
import { createTestRepository, type Files, linkPackages, REPOSITORY } from './test-repository.ts';

const workspace = (name: string, more: object) =>
  JSON.stringify({ name: `@polyshelf/${name}`, type: 'module', ...more });

/** One file for every kind of entry point in knip.json, each of which imports one more file. */
const USED: Files = {
  'knip.json': readFileSync(join(REPOSITORY, 'knip.json'), 'utf8'),
  '.gitignore': readFileSync(join(REPOSITORY, '.gitignore'), 'utf8'),
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    workspaces: ['contract', 'server', 'web', 'simulators'],
  }),
  'scripts/start.ts': "import './launch/run.ts';\n",
  'scripts/launch/run.ts': '',
  'contract/package.json': workspace('contract', { exports: { './*': './src/*.ts' } }),
  'contract/src/price.ts': 'export const price = 1;\n',
  'server/package.json': workspace('server', { dependencies: { '@polyshelf/contract': '0.1.0', pg: '8.0.0' } }),
  'server/src/main.ts':
    "import pg from 'pg';\nimport { price } from '@polyshelf/contract/price';\nimport { clock } from './clock.ts';\n\nclock(pg, price);\n",
  'server/src/clock.ts': 'export const clock = (...all: unknown[]) => all;\n',
  'server/commands/seed.ts': 'export {};\n',
  'web/package.json': workspace('web', {
    // React Router itself requires the last two.
    dependencies: { react: '19.0.0', 'react-router': '8.0.0', '@react-router/node': '8.0.0', isbot: '5.0.0' },
    devDependencies: { '@react-router/dev': '8.0.0' },
  }),
  'web/react-router.config.ts': 'export default { ssr: true };\n',
  'web/app/root.tsx':
    "import type { Route } from './+types/root.ts';\n\nexport const meta: Route.MetaFunction = () => [];\nexport default function Root() {}\n",
  'web/app/routes.ts':
    "import { index } from '@react-router/dev/routes';\n\nexport default [index('routes/landing.tsx')];\n",
  'web/app/routes/landing.tsx':
    "import { useState } from 'react';\nimport { Link } from 'react-router';\n\nexport default function Landing() {\n  return [Link, useState];\n}\n",
  'web/app/i18n/compiled/messages.js': 'export const unused = 1;\n',
  'simulators/package.json': workspace('simulators', {}),
  'simulators/mail/main.ts': "import './outbox.ts';\n",
  'simulators/mail/outbox.ts': '',
};

async function deadCodeOf(files: Files): Promise<string> {
  const root = createTestRepository({ ...USED, ...files });
  linkPackages(root);
  return (await findDeadCode(root)).join('\n');
}

test('accepts files that an entry point imports', async () => {
  expect(await deadCodeOf({})).toBe('');
});

test('refuses unused files, exports, types and dependencies', async () => {
  const output = await deadCodeOf({
    'server/src/forgotten.ts': 'export const forgotten = 1;\n',
    'web/app/ui/forgotten.tsx': 'export const Forgotten = () => null;\n',
    'server/src/clock.ts': `${USED['server/src/clock.ts']}export const unusedClock = 1;\nexport type UnusedTime = 1;\n`,
    'contract/src/price.ts': `${USED['contract/src/price.ts']}export const unusedPrice = 2;\n`,
    'server/package.json': workspace('server', {
      dependencies: { '@polyshelf/contract': '0.1.0', pg: '8.0.0', pino: '10.0.0' },
      devDependencies: { 'fast-check': '4.0.0' },
    }),
  });
  expect(output.split('\n').map((line) => line.split(/ {2,}/)[0]?.trim())).toEqual([
    'Unused files (2)',
    'server/src/forgotten.ts',
    'web/app/ui/forgotten.tsx',
    'Unused dependencies (1)',
    'pino',
    'Unused devDependencies (1)',
    'fast-check',
    'Unused exports (2)',
    'unusedPrice',
    'unusedClock',
    'Unused exported types (1)',
    'UnusedTime',
  ]);
});
