import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_RUNTIME_DEPENDENCIES = 40;
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
  'Python-2.0',
  'Unlicense',
]);

/** The image library under sharp is LGPL: a shared library of its own that anybody may replace, which asks nothing of us. */
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

/** What must not get into the repository: hosts, loose versions, large files, secrets, licences that bind, a crowd of dependencies. */
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
    ...findUnfitFiles(root),
    ...findBindingLicences(root, lock),
    ...findCrowd([...packages.values()]),
  ];
}

function findHosts(root: string, lock: Lock): string[] {
  const named = Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path]) => `package-lock.json names the host that ${path} came from`);
  const npmrc = existsSync(join(root, '.npmrc')) ? readFileSync(join(root, '.npmrc'), 'utf8') : '';
  return /^\s*[^#;\n]*(?:registry\s*=|_auth)/m.test(npmrc)
    ? [...named, '.npmrc names a registry or a key to it: that belongs to the machine']
    : named;
}

const findLooseVersions = (file: string, content: Package): string[] =>
  Object.entries({ ...content.dependencies, ...content.devDependencies, ...content.optionalDependencies })
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${file} asks for ${name} ${version}: name one exact version`);

function findUnfitFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = [...new Set(list.toString().split('\0'))].filter((file) => file && existsSync(join(root, file)));
  if (files.length === 0) return ['git lists no files, so nothing was looked at'];
  return files.flatMap((file) => {
    const { size } = statSync(join(root, file));
    if (size > MAX_FILE_BYTES)
      return [`${file} has ${(size / MAX_FILE_BYTES).toFixed(1)} MB: at most 1 MB is committed`];
    if (/(?:^|\/)\.env(?:\.(?!example$)[^/]*)?$/.test(file))
      return [`${file} holds the secrets of one machine: ignore it`];
    if (/\.(?:log|cpuprofile|heapsnapshot)$/.test(file)) return [`${file} is what a tool left behind: delete it`];
    const isKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{16}/.test(readFileSync(join(root, file), 'latin1'));
    return isKey ? [`${file} has a private key in it`] : [];
  });
}

/** Everything that an installation without development tools has, on any platform. */
function findBindingLicences(root: string, lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]): [string, string] => {
      // The build for another platform is in the lock file alone.
      const installed = existsSync(join(root, path, 'package.json'));
      return [path, installed ? licenceOf(readJson<Package>(root, `${path}/package.json`)) : (license ?? 'no licence')];
    })
    .filter(([path, licence]) => !isPermissive(licence) && !REPLACEABLE_LIBRARIES.test(path))
    .map(([path, licence]) => `${path} is under ${licence}, which is not on the list of permissive licences`);
}

/** Old packages write `{ "type": "MIT" }`, or a list of them to choose from. */
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

function findCrowd(packages: Package[]): string[] {
  const own = new Set(packages.map(({ name }) => name));
  const names = packages.flatMap(({ dependencies, optionalDependencies }) => [
    ...Object.keys(dependencies ?? {}),
    // The builds of one program for several platforms are one dependency.
    ...Object.keys(optionalDependencies ?? {}).map((name) => name.replace(/(?:-bin)?[-/](?:darwin|linux|win).*$/, '')),
  ]);
  const { size } = new Set(names.filter((name) => !own.has(name)));
  return size > MAX_RUNTIME_DEPENDENCIES
    ? [`${size} direct runtime dependencies, at most ${MAX_RUNTIME_DEPENDENCIES}: each one is somebody we trust`]
    : [];
}

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
