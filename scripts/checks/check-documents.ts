import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Decisions and news stay as they were written, though the files and commands they speak of may go. */
const isHistory = (file: string) => file.startsWith('docs/adr/') || file === 'CHANGELOG.md';

const GENERATED = ['**/node_modules', '**/build', '**/test-results', 'data'];
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g;
const PATH_IN_CODE = /`((?:contract|server|web|simulators|e2e|bench|scripts|docs)\/[\w./*-]*)`/g;
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;

/** What the documents say and the code does not: links, files and commands that are not there, settings told wrong. */
export function findDocumentFaults(root: string): string[] {
  const documents = globSync('**/*.md', { cwd: root, exclude: GENERATED }).map((file) => file.replaceAll('\\', '/'));
  if (!documents.includes('README.md')) return ['there is no README.md'];
  return [
    ...documents
      .toSorted()
      .flatMap((file) => [
        ...findBrokenLinks(root, file),
        ...(isHistory(file) ? [] : [...findLostPaths(root, file), ...findUnknownCommands(root, file)]),
      ]),
    ...findUntoldCommands(root),
    ...findSettingFaults(root),
  ];
}

function findBrokenLinks(root: string, file: string): string[] {
  return [...read(root, file).matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return [`${file} links to ${path}, which is not there`];
    return anchor === undefined || anchorsOf(root, target).has(anchor)
      ? []
      : [`${file} links to the heading #${anchor} of ${target}, which is not there`];
  });
}

/** Headings become anchors as GitHub makes them. */
const anchorsOf = (root: string, file: string): Set<string> =>
  new Set(
    [...read(root, file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const findLostPaths = (root: string, file: string): string[] =>
  [...read(root, file).matchAll(PATH_IN_CODE)]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path, { cwd: root }).length === 0)
    .map((path) => `${file} names ${path}, which is not there`);

const findUnknownCommands = (root: string, file: string): string[] =>
  commandsIn(root, file)
    .filter((name) => !scriptsOf(root).includes(name))
    .map((name) => `${file} names the command ${name}, which package.json does not have`);

function findUntoldCommands(root: string): string[] {
  const told = commandsIn(root, 'README.md');
  return scriptsOf(root)
    .filter((name) => !told.includes(name))
    .map((name) => `README.md does not name the command ${name}`);
}

const commandsIn = (root: string, file: string): string[] => [
  ...new Set([...read(root, file).matchAll(COMMAND)].map(([, script, lifecycle]) => (script ?? lifecycle) as string)),
];

const scriptsOf = (root: string): string[] => Object.keys(JSON.parse(read(root, 'package.json')).scripts);

/** The launcher turns the demo on, the server alone leaves it off. */
const DEFAULT_BY_LAUNCHER = 'DEMO';

function findSettingFaults(root: string): string[] {
  const settings = new Map(
    [...read(root, 'server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.*),$/gm)].map(
      ([, name = '', schema = '']) => [name, defaultIn(schema)],
    ),
  );
  if (settings.size === 0) return ['server/src/config.ts has no settings that could be read'];
  const lists: [string, RegExp][] = [
    ['.env.example', /^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm],
    ['README.md', /^\| `([A-Z][A-Z0-9_]*)` \|.*\| (?:`([^`]*)`)?[^|]*\|$/gm],
  ];
  return lists.flatMap(([file, line]) => {
    const told = new Map([...read(root, file).matchAll(line)].map(([, name = '', value = '']) => [name, value]));
    return [
      ...[...settings.keys()].filter((name) => !told.has(name)).map((name) => `${file} does not list ${name}`),
      ...[...told.keys()]
        .filter((name) => !settings.has(name))
        .map((name) => `${file} lists ${name}, which nobody reads`),
      ...[...settings]
        .filter(([name, value]) => value !== null && name !== DEFAULT_BY_LAUNCHER && told.has(name))
        .filter(([name, value]) => told.get(name) !== value)
        .map(([name, value]) => `${file} says ${name} is ${told.get(name)} by default: it is ${value}`),
    ];
  });
}

function defaultIn(schema: string): string | null {
  const written = /\.default\('?(.*?)'?\)$/.exec(schema)?.[1];
  if (written === undefined) return null;
  if (/^[\d_]+$/.test(written)) return written.replaceAll('_', '');
  return { true: 'on', false: 'off' }[written] ?? written;
}

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
