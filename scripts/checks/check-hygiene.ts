import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_RUNTIME_DEPENDENCIES = 52;
const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const PERMISSIVE_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that name their licence, MIT, only in their README. */
const LICENSED_IN_README = new Set(['node_modules/combine-errors']);

/** libvips under sharp is LGPL. It is a shared library that anyone may replace, so its licence does not bind our code. */
const REPLACEABLE_LIBRARIES = /^node_modules\/@img\/sharp-/;

type Licence = string | { type: string };

interface Package {
  name?: string;
  workspaces?: string[];
  license?: Licence;
  licenses?: Licence[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean; license?: string; resolved?: string }>;
}

/** Finds hosts, version ranges, large files, secrets, copyleft licences and too many dependencies. */
export function findHygieneFaults(root: string): string[] {
  const { workspaces = [], ...home } = readJson<Package>(root, 'package.json');
  const packages = new Map<string, Package>([
    ['package.json', home],
    ...workspaces.map((folder): [string, Package] => {
      const file = `${folder}/package.json`;
      return [file, readJson<Package>(root, file)];
    }),
  ]);
  const lock = readJson<Lock>(root, 'package-lock.json');
  return [
    ...findHosts(root, lock),
    ...[...packages].flatMap(([file, content]) => findLooseVersions(file, content)),
    ...findForbiddenFiles(root),
    ...findCopyleftLicences(root, lock),
    ...findTooManyDependencies([...packages.values()]),
  ];
}

function findHosts(root: string, lock: Lock): string[] {
  const hosts = Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path]) => `package-lock.json names the host of ${path}: run npm install with the .npmrc of this repository`);
  const npmrc = existsSync(join(root, '.npmrc')) ? readFileSync(join(root, '.npmrc'), 'utf8') : '';
  return /^\s*[^#;\n]*(?:registry\s*=|_auth)/m.test(npmrc)
    ? [...hosts, '.npmrc names a registry or a token: put it into the .npmrc of your home folder']
    : hosts;
}

const findLooseVersions = (file: string, content: Package): string[] =>
  Object.entries({ ...content.dependencies, ...content.devDependencies, ...content.optionalDependencies })
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${file} has ${name} ${version}: use one exact version`);

function findForbiddenFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = [...new Set(list.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
  if (files.length === 0) return ['git lists no files, so the check read nothing'];
  return files.flatMap((file) => {
    const { size } = statSync(join(root, file));
    if (size > MAX_FILE_BYTES)
      return [`${file} has ${(size / MAX_FILE_BYTES).toFixed(1)} MB: committed files have at most 1 MB`];
    if (/(?:^|\/)\.env(?:\.(?!example$)[^/]*)?$/.test(file)) return [`${file} holds secrets: add it to .gitignore`];
    if (/\.(?:log|cpuprofile|heapsnapshot)$/.test(file)) return [`${file} is the output of a tool: delete it`];
    const isKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{16}/.test(readFileSync(join(root, file), 'latin1'));
    return isKey ? [`${file} contains a private key`] : [];
  });
}

/** Looks at all packages of an installation without development tools, on any platform. */
function findCopyleftLicences(root: string, lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]): [string, string] => {
      // Builds for other platforms are not installed; only the lock file knows their licence.
      const installed = existsSync(join(root, path, 'package.json'));
      return [path, installed ? licenceOf(readJson<Package>(root, `${path}/package.json`)) : (license ?? 'no licence')];
    })
    .filter(([path, licence]) => !isPermissive(licence) && !REPLACEABLE_LIBRARIES.test(path))
    .filter(([path]) => !LICENSED_IN_README.has(path))
    .map(([path, licence]) => `${path} is under ${licence}, which is not on the list of permissive licences`);
}

/** Old packages have `{ "type": "MIT" }`, or a list of licences to choose from. */
function licenceOf({ license, licenses }: Package): string {
  const named = [license ?? licenses ?? []].flat().map((entry) => (typeof entry === 'string' ? entry : entry.type));
  return named.length > 0 ? named.join(' OR ') : 'no licence';
}

function isPermissive(expression: string): boolean {
  const terms = expression.replaceAll(/[()]/g, '').split(/\s+(OR|AND)\s+/);
  const licences = terms.filter((_, index) => index % 2 === 0);
  const isKnown = (licence: string) => PERMISSIVE_LICENCES.has(licence);
  return terms.includes('AND') ? licences.every(isKnown) : licences.some(isKnown);
}

function findTooManyDependencies(packages: Package[]): string[] {
  const own = new Set(packages.map(({ name }) => name));
  const names = packages.flatMap(({ dependencies, optionalDependencies }) => [
    ...Object.keys(dependencies ?? {}),
    // Builds of one program for several platforms count as one dependency.
    ...Object.keys(optionalDependencies ?? {}).map((name) => name.replace(/(?:-bin)?[-/](?:darwin|linux|win).*$/, '')),
  ]);
  const { size } = new Set(names.filter((name) => !own.has(name)));
  return size > MAX_RUNTIME_DEPENDENCIES
    ? [`${size} direct runtime dependencies, at most ${MAX_RUNTIME_DEPENDENCIES}: remove one before you add another`]
    : [];
}

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
