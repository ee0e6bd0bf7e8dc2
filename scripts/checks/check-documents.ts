import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** ADRs and the changelog may name files and commands that no longer exist. */
const isHistory = (file: string) => file.startsWith('docs/adr/') || file === 'CHANGELOG.md';

const GENERATED = ['**/node_modules', '**/build', '**/test-results', 'data'];
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g;
const PATH_IN_CODE = /`((?:contract|search-index|server|demo|web|simulators|e2e|bench|scripts|docs)\/[\w./*-]*)`/g;
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
/** Documents describe what exists, so no document may contain these words. */
const PROMISE = /\b(not yet|(still )?to come|coming soon|once \S.{0,40} is here)\b/gi;
const SETTINGS = 'docs/configuration.md';

/** Finds broken links, missing files, unknown commands, wrong settings and promises in the documents. */
export function findDocumentFaults(root: string): string[] {
  const documents = globSync('**/*.md', { cwd: root, exclude: GENERATED }).map((file) => file.replaceAll('\\', '/'));
  if (!documents.includes('README.md')) return ['README.md does not exist'];
  return [
    ...documents
      .toSorted()
      .flatMap((file) => [
        ...findBrokenLinks(root, file),
        ...findPromises(root, file),
        ...(isHistory(file) ? [] : [...findMissingPaths(root, file), ...findUnknownCommands(root, file)]),
      ]),
    ...findUndocumentedCommands(root, documents),
    ...findSettingFaults(root, documents),
    ...findNumberFaults(documents),
  ];
}

function findBrokenLinks(root: string, file: string): string[] {
  return [...read(root, file).matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return [`${file} links to ${path}, which does not exist`];
    return anchor === undefined || anchorsOf(root, target).has(anchor)
      ? []
      : [`${file} links to the heading #${anchor} of ${target}, which does not exist`];
  });
}

/** Makes anchors from headings as GitHub does. */
const anchorsOf = (root: string, file: string): Set<string> =>
  new Set(
    [...read(root, file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const findMissingPaths = (root: string, file: string): string[] =>
  [...read(root, file).matchAll(PATH_IN_CODE)]
    .map(([, path = '']) => path)
    .filter((path) => globSync(path, { cwd: root }).length === 0)
    .map((path) => `${file} names ${path}, which does not exist`);

const findUnknownCommands = (root: string, file: string): string[] =>
  commandsIn(root, file)
    .filter((name) => !scriptsOf(root).includes(name))
    .map((name) => `${file} names the command ${name}, which package.json does not have`);

function findUndocumentedCommands(root: string, documents: string[]): string[] {
  const named = documents.filter((file) => !isHistory(file)).flatMap((file) => commandsIn(root, file));
  return scriptsOf(root)
    .filter((name) => !named.includes(name))
    .map((name) => `no document names the command ${name}`);
}

const findPromises = (root: string, file: string): string[] =>
  [...read(root, file).replaceAll('\n', ' ').matchAll(PROMISE)].map(
    ([words]) => `${file} says "${words}": documents describe only what exists`,
  );

/** ADRs are numbered without gaps, because a gap looks like a lost document. */
function findNumberFaults(documents: string[]): string[] {
  const decisions = documents.filter((file) => /^docs\/adr\/\d{4}-/.test(file)).toSorted();
  return decisions
    .filter((file, index) => Number(file.slice('docs/adr/'.length, 'docs/adr/0000'.length)) !== index + 1)
    .slice(0, 1)
    .map((file) => `${file} has a number that leaves a gap or is used twice`);
}

const commandsIn = (root: string, file: string): string[] => [
  ...new Set([...read(root, file).matchAll(COMMAND)].map(([, script, lifecycle]) => (script ?? lifecycle) as string)),
];

const scriptsOf = (root: string): string[] => Object.keys(JSON.parse(read(root, 'package.json')).scripts);

/** `npm start` turns the demo on, while the default of the server is off. */
const DEFAULT_BY_LAUNCHER = 'DEMO';

function findSettingFaults(root: string, documents: string[]): string[] {
  const settings = new Map(
    [...read(root, 'server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.*),$/gm)].map(
      ([, name = '', schema = '']) => [name, defaultIn(schema)],
    ),
  );
  if (settings.size === 0) return ['the check found no settings in server/src/config.ts'];
  const lists: [string, RegExp][] = [
    ['.env.example', /^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm],
    [SETTINGS, /^\| `([A-Z][A-Z0-9_]*)` \|.*\| (?:`([^`]*)`)?[^|]*\|$/gm],
  ];
  const unread = documents
    .filter((file) => !isHistory(file))
    .flatMap((file) =>
      [...read(root, file).matchAll(/`([A-Z][A-Z0-9_]+)=[^`]*`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !settings.has(name))
        .map((name) => `${file} sets ${name}, which server/src/config.ts does not read`),
    );
  const misdescribed = lists.flatMap(([file, line]) => {
    if (!existsSync(join(root, file))) return [`${file} does not exist`];
    const listed = new Map([...read(root, file).matchAll(line)].map(([, name = '', value = '']) => [name, value]));
    return [
      ...[...settings.keys()].filter((name) => !listed.has(name)).map((name) => `${file} does not list ${name}`),
      ...[...listed.keys()]
        .filter((name) => !settings.has(name))
        .map((name) => `${file} lists ${name}, which server/src/config.ts does not read`),
      ...[...settings]
        .filter(([name, value]) => value !== null && name !== DEFAULT_BY_LAUNCHER && listed.has(name))
        .filter(([name, value]) => listed.get(name) !== value)
        .map(([name, value]) => `${file} gives ${listed.get(name)} as the default of ${name}; the code has ${value}`),
    ];
  });
  return [...misdescribed, ...unread];
}

function defaultIn(schema: string): string | null {
  const written = /\.default\('?(.*?)'?\)$/.exec(schema)?.[1];
  if (written === undefined) return null;
  if (/^[\d_]+$/.test(written)) return written.replaceAll('_', '');
  return { true: 'on', false: 'off' }[written] ?? written;
}

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
